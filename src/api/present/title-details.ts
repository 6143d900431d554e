// The chosen filters as parts of a title, and how they follow each other in one sentence.
import { inOrder, valueLabel } from '#api/present/present-filter-values.ts';
import type { TemplateContext } from '#api/present/present-filter-values.ts';
import { presentDetail, presentNamePart, presentPhrase } from '#api/present/present-title-detail.ts';
import type { GrammaticalNumber } from '#api/present/present-title-detail.ts';
import { isRange } from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterValue } from '#domain/filters/active-filters.ts';
import { findFilterKey } from '#domain/filters/filter-keys.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { formatList } from '#messages/formats.ts';
import type { I18n } from '#messages/i18n.ts';

export interface TitleDetail {
  readonly key: FilterKeyName;
  /** The value alone: `M5`. */
  readonly name: string;
  /** As it stands behind the subject: `with the M5 chip`. */
  readonly label: string;
  /** As a part of the name: `viola`, where the label is `color viola`. */
  readonly inName: string;
  /** Not part of the name that people search for (`iPhone 13 128 GB`): the condition, a range, what depends on the offer. */
  readonly isAside: boolean;
  /** Goes on with the sentence, "in good condition", and needs no comma before it. */
  readonly isPhrase: boolean;
}

type DetailContext = Pick<TemplateContext, 'names' | 'i18n'>;

/** Keys whose phrases stand behind the whole name: "Mac mini reconditionné avec 64 Go de mémoire". */
const behindName: ReadonlySet<FilterKeyName> = new Set(['memorySize', 'compatibleWith']);

/** The filters but `except`, in the order of the key table. `number`: that of the noun that they describe. */
export function listTitleDetails(
  filters: ActiveFilters,
  except: ReadonlySet<string>,
  number: GrammaticalNumber,
  { names, i18n }: DetailContext,
): TitleDetail[] {
  const context = { names, i18n, number };
  return inOrder(filters).flatMap(([key, value]) =>
    except.has(key)
      ? []
      : [
          {
            key,
            name: valueLabel(key, value, context),
            label: presentDetail(key, value, context),
            inName: presentNamePart(key, value, context),
            isAside: isRange(value) || findFilterKey(key)?.level === 'offer' || behindName.has(key),
            isPhrase: isSentencePart(key, value, context),
          },
        ],
  );
}

/** "iPads released in 2022", "iPad da 11 pollici"; but for English, years from and to are a description of their own: "iPads, erschienen 2020 oder später". */
function isSentencePart(
  key: FilterKeyName,
  value: FilterValue,
  context: DetailContext & { readonly number: GrammaticalNumber },
): boolean {
  const { language } = context.i18n.locale;
  if (key === 'releaseYear') return language === 'en' || !isRange(value) || value.gte === value.lte;
  if (key === 'compatibleWith') return language !== 'de';
  if (language === 'en' && listedInEnglish.has(key) && !isRange(value)) return false;
  if (key === 'carrier' && value === 'unlocked') return language !== 'en';
  if (key === 'deviceColor') return language !== 'fr';
  return key === 'price' || presentPhrase(key, value, context) !== null;
}

/** "Refurbished iPhone 13, 128 GB, Midnight", where other languages have "iPhone 13 ricondizionati color mezzanotte con 128 GB". */
const listedInEnglish: ReadonlySet<FilterKeyName> = new Set([
  'caseType',
  'generation',
  'screenSize',
  'caseSize',
  'storageSize',
  'deviceColor',
]);

/** The subject with the phrases that go on with its sentence, and the labels listed behind the first that does not. */
export function appendPhrases(
  subject: string,
  details: readonly TitleDetail[],
  i18n: I18n,
): { readonly title: string; readonly listed: readonly string[] } {
  const firstLabel = details.findIndex(({ isPhrase }) => !isPhrase);
  const phrases = firstLabel === -1 ? details : details.slice(0, firstLabel);
  return {
    title: phrases.length === 0 ? subject : `${subject} ${joinPhrases(phrases, i18n)}`,
    listed: details.slice(phrases.length).map(({ label }) => label),
  };
}

/** What several phrases of a title begin with. */
const withWords: Readonly<Record<LanguageSlug, string>> = {
  en: 'with ',
  de: 'mit ',
  fr: 'avec ',
  it: 'con ',
  es: 'con ',
};

/**
 * Phrases as one: "released in 2020 with 16 GB of memory and free shipping, in good condition". Phrases with the same preposition
 * share it, and those about the product need no comma.
 */
export function joinPhrases(details: readonly TitleDetail[], { locale }: I18n): string {
  const word = withWords[locale.language];
  const shared = details.filter(({ label }) => label.startsWith(word));
  const [first] = shared;
  const isOfProduct = ({ key, isPhrase }: TitleDetail): boolean =>
    isPhrase && findFilterKey(key)?.level === 'product';
  const others = details.filter(detail => !shared.includes(detail));
  // "iMacs von 2023 mit 24 Zoll und 256 GB in Orange".
  const isBehind = ({ key }: TitleDetail): boolean => locale.language === 'de' && key === 'deviceColor';
  const kept =
    shared.length === 0 || (shared.length === 1 && locale.language === 'de')
      ? details
      : [
          ...others.filter(each => isOfProduct(each) && !isBehind(each)),
          ...shared.slice(0, 1),
          ...others.filter(isBehind),
          ...others.filter(each => !isOfProduct(each) && !isBehind(each)),
        ];
  return kept.reduce((joined, detail, at) => {
    const before = kept[at - 1];
    const label =
      detail === first
        ? word +
          formatList(
            locale,
            'and',
            shared.map(each => each.label.slice(word.length)),
          )
        : detail.label;
    if (!before) return label;
    return `${joined}${isOfProduct(before) && isOfProduct(detail) ? ' ' : ', '}${label}`;
  }, '');
}
