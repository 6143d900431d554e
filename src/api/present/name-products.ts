// The name of a list's products, in a heading and in the title of a page: what people search for, in the order of each language.
import type { TemplateContext } from '#api/present/present-filter-values.ts';
import { hasPlural, presentSubject, untitledOf } from '#api/present/present-subject.ts';
import { listTitleDetails } from '#api/present/title-details.ts';
import type { TitleDetail } from '#api/present/title-details.ts';
import type { NounForm } from '#domain/catalogue/category-names.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

interface NamedProducts {
  readonly products: string;
  /** What the name does not say. */
  readonly details: readonly TitleDetail[];
}

/** "Purple iPhones", "iMac 27 pouces de 2019"; in German and Italian all details stand behind the whole: "Refurbished iMacs von 2019". */
export function nameInHeading(
  filters: ActiveFilters,
  chosen: readonly TitleDetail[],
  context: TemplateContext,
): NamedProducts {
  const { t, locale } = context.i18n;
  const { language } = locale;
  const subject = presentSubject(filters, context);
  const isNamed = subject !== t('products.all');
  if (language === 'en' && hasPlural(filters, context)) {
    const ofName = chosen.filter(({ isAside }) => !isAside);
    if (ofName.length > 0 && ofName.every(isAdjective))
      return {
        products: [...ofName.map(spellInches), subject].join(' '),
        details: chosen.filter(detail => !ofName.includes(detail)),
      };
  }
  if (!isNamed || (language !== 'fr' && language !== 'es')) return { products: subject, details: chosen };
  const ofName = chosen.filter(detail => isOfName(detail, 'p', context.i18n));
  return {
    products: nameProducts(subject, ofName, language),
    details: chosen.filter(detail => !ofName.includes(detail)),
  };
}

/** The name before "refurbished" as people search for it, in the singular but in English and German; German has its whole heading there. */
export function nameInHead(
  filters: ActiveFilters,
  form: NounForm,
  heading: string,
  context: TemplateContext,
): NamedProducts {
  const { t, locale } = context.i18n;
  const { language } = locale;
  if (language === 'de') return { products: heading.includes(', ') ? `${heading},` : heading, details: [] };
  const number = form === 'p' ? 'other' : 'one';
  const chosen = listTitleDetails(filters, untitledOf(filters), number, context);
  const subject = presentSubject(filters, context, language === 'en');
  // "Apple products 128 GB" is no name.
  const isNamed = subject !== t('products.all');
  const ofName = isNamed ? chosen.filter(detail => isOfName(detail, form, context.i18n)) : [];
  const isAdjectival = language === 'en' && hasPlural(filters, context) && ofName.every(isAdjective);
  return {
    products: isAdjectival
      ? [...ofName.map(spellInches), subject].join(' ')
      : nameProducts(subject, ofName, language),
    details: chosen.filter(detail => !ofName.includes(detail)),
  };
}

/**
 * Whether a detail belongs to the name, before "refurbished" in most languages: "iMac 27 pouces de 2019". Colours agree with the noun ("Apple
 * Watch verte"), which their names don't: in French, and where the noun is not masculine, they stand behind it.
 */
function isOfName(
  { key, isAside }: TitleDetail,
  form: NounForm,
  { locale }: TemplateContext['i18n'],
): boolean {
  const { language } = locale;
  const agrees = language === 'en' || (language === 'it' && form === 'm');
  return !isAside && (agrees || key !== 'deviceColor');
}

/** What comes first in a name, where that is not the order of the key table: "iPad Pro (5ᵉ génération) 1 To de 2021", "iMac arancione da 24 pollici". */
const nameOrder: Readonly<Partial<Record<LanguageSlug, readonly FilterKeyName[]>>> = {
  fr: ['generation', 'screenSize', 'caseSize', 'storageSize', 'releaseYear'],
  es: ['generation', 'screenSize', 'caseSize', 'storageSize', 'releaseYear'],
  it: ['deviceColor'],
};

/** `iPhone 13 128 Go`, `iMac de 24 pulgadas de 256 GB`; in English `iPhone 13, 128 GB, Midnight,`. */
function nameProducts(subject: string, details: readonly TitleDetail[], language: LanguageSlug): string {
  const order = nameOrder[language] ?? [];
  const rank = ({ key }: TitleDetail): number => (order.includes(key) ? order.indexOf(key) : order.length);
  const ordered = details.toSorted((left, right) => rank(left) - rank(right));
  const parts = ordered.map(({ key, label, inName }, at) => {
    const before = ordered[at - 1];
    // "iMac da 24 pollici con 1 TB", but "iPhone 13 blu 128 GB"; always "iPhone 13 de 128 GB".
    const isLinked = language === 'es' || (language === 'it' && before && before.key !== 'deviceColor');
    return key === 'storageSize' && isLinked ? label : inName;
  });
  if (language !== 'en' || parts.length === 0) return [subject, ...parts].join(' ');
  // "Mac Studio with the M4 Max chip,", "iPhone 13, 128 GB, Midnight,".
  return `${subject}${ordered[0]?.isPhrase === true ? ' ' : ', '}${parts.join(', ')},`;
}

/** Keys whose labels stand before a plural in English: `2019 iMacs`, `Sky Blue MacBooks`. */
const adjectives: ReadonlySet<FilterKeyName> = new Set([
  'releaseYear',
  'screenSize',
  'storageSize',
  'deviceColor',
  'cpuCollection',
]);

/** Not of several values, and not the chips of headphones and watches: nobody says "H2 AirPods". */
function isAdjective({ key, name }: TitleDetail): boolean {
  return adjectives.has(key) && !name.includes(' or ') && (key !== 'cpuCollection' || /^[MC]/.test(name));
}

/** `5.4″` -> `5.4-inch`. */
function spellInches({ key, name }: TitleDetail): string {
  return key === 'screenSize' ? name.replace('″', '-inch') : name;
}
