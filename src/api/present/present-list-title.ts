// The texts of a list: heading, title for search engines, description.
import { filterValueLabel } from '#api/present/present-filter.ts';
import { joinPhrases, listTitleDetails } from '#api/present/title-details.ts';
import type { TitleDetail } from '#api/present/title-details.ts';
import type { TemplateContext } from '#api/present/present-filter-values.ts';
import { categories, categoryNames, isMac, productFamilies } from '#domain/catalogue/families.ts';
import { familyName, nounForm, pluralName } from '#domain/catalogue/category-names.ts';
import type { NounForm } from '#domain/catalogue/category-names.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import { listValues } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { FilterKeyName } from '#domain/filters/filter-keys.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { formatList } from '#messages/formats.ts';

/** The stock of a list in the country, for the title of its page. */
export interface ListOffer {
  /** null = nothing is in stock. */
  readonly lowestPriceMinor: number | null;
  readonly merchants: number;
}

/** Keys left out of a title's details: the subject names these products already, or the key is about features or merchants. */
const untitled: ReadonlySet<string> = new Set([
  'category',
  'productFamily',
  'modelName',
  'features',
  'merchantSlug',
  'merchantId',
]);

/** The collection of watches whose name stands behind theirs: "Apple Watch Nike"; null = none, or several. */
function collectionOf({ product }: ActiveFilters): string | null {
  const [collection, ...others] = listValues(product['caseCollection']);
  return typeof collection === 'string' && collection !== 'standard' && others.length === 0
    ? collection
    : null;
}

function untitledOf(filters: ActiveFilters): ReadonlySet<string> {
  return collectionOf(filters) === null ? untitled : new Set([...untitled, 'caseCollection']);
}

/** "Refurbished iPhone 13, 128 GB", "Refurbished iPhones up to $500, in good condition"; "Refurbished Apple products" when nothing but the mode is chosen. */
export function presentListTitle(filters: ActiveFilters, context: TemplateContext): string {
  const { t } = context.i18n;
  const chosen = listTitleDetails(filters, untitledOf(filters), 'other', context);
  const { products, details } = nameInHeading(filters, chosen, context);
  const mode = presentMode(filters, context, products);
  const firstLabel = details.findIndex(({ isPhrase }) => !isPhrase);
  const phrases = firstLabel === -1 ? details : details.slice(0, firstLabel);
  const title = phrases.length === 0 ? mode : `${mode} ${joinPhrases(phrases, context.i18n)}`;
  const listed = details.slice(phrases.length).map(({ label }) => label);
  return listed.length === 0 ? title : t('results.title.detailed', { title, details: listed.join(', ') });
}

interface NamedProducts {
  readonly products: string;
  /** What the name does not say. */
  readonly details: readonly TitleDetail[];
}

/** "Purple iPhones", "iMac 27 pouces de 2019"; in German and Italian all details stand behind the whole: "Refurbished iMacs von 2019". */
function nameInHeading(
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

/** "iPhones", not "iPhone 16 Plus". */
function hasPlural(filters: ActiveFilters, context: TemplateContext): boolean {
  return presentSubject(filters, context, true) !== presentSubject(filters, context, false);
}

/** "Refurbished iPhones". */
function presentMode(filters: ActiveFilters, context: TemplateContext, products: string): string {
  const feminine = grammaticalForm(filters, context) === 'f' ? '.f' : '';
  return context.i18n.t(`results.title.${filters.mode}${feminine}`, { products });
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
  const agrees = language === 'en' || language === 'de' || (language === 'it' && form === 'm');
  return !isAside && (agrees || key !== 'deviceColor');
}

/** "Refurbished iPhone 13 128 GB in good condition, from $199: 9 merchants compared"; the title of the list where nothing is in stock. */
export function presentHeadTitle(
  filters: ActiveFilters,
  page: number,
  context: TemplateContext,
  { lowestPriceMinor, merchants }: ListOffer,
): string {
  const { t } = context.i18n;
  const listed = presentListTitle(filters, context);
  const form = grammaticalForm(filters, context);
  const { products, details } = nameInHead(filters, form, listed, context);
  // "Apple products, 16 GB, from $42".
  const isListed = details[0]?.isPhrase === false && !products.endsWith(',');
  const joined = joinPhrases(details, context.i18n);
  const title =
    lowestPriceMinor === null
      ? listed
      : t(`results.head.${filters.mode}.${form}`, {
          products,
          details: details.length === 0 ? 'none' : `${isListed ? ', ' : ' '}${joined}`,
          price: formatPrice({ amountMinor: lowestPriceMinor, currency: context.i18n.locale.currency }),
          count: merchants,
        });
  return page === 1 ? title : t('results.title.page', { title, page });
}

/** The name before "refurbished" as people search for it, in the singular but in English and German; German has its whole heading there. */
function nameInHead(
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

/** What comes first in a name, where that is not the order of the key table: "iPad Pro (5ᵉ génération) 1 To de 2021", "iMac naranja de 24 pulgadas". */
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

/** Characters of a title that leave room for the rest of its description, which search engines cut after some 155. */
const maxDescribed = 55;

/** A list of one merchant compares nothing and names the merchant. */
export function presentDescription(filters: ActiveFilters, context: TemplateContext): string {
  const { t } = context.i18n;
  const whole = presentListTitle(filters, context);
  const title =
    whole.length <= maxDescribed ? whole : presentMode(filters, context, presentSubject(filters, context));
  const [merchant, ...others] = listValues(filters.offer['merchantSlug']);
  if (merchant === undefined || others.length > 0) return t(`results.description.${filters.mode}`, { title });
  return t(`results.description.${filters.mode}.merchant`, {
    title,
    merchant: filterValueLabel('merchantSlug', merchant, context.names, context.i18n),
  });
}

/** The grammatical form that adjectives of the subject agree with: masculine, feminine or plural. */
function grammaticalForm({ main, product }: ActiveFilters, { i18n }: TemplateContext): NounForm {
  const category = categories.find(each => each === main['category']);
  const family = productFamilies.find(each => each === main['productFamily']);
  const isNamed = category !== undefined || family !== undefined || product['modelName'] !== undefined;
  return isNamed ? nounForm(category ?? family ?? null, i18n.locale.language) : 'p';
}

/** The most specific name of what is listed, as people search for it (only in English in the plural) or as a heading: the model, otherwise the line, the family, or all Apple products. */
export function presentSubject(
  filters: ActiveFilters,
  context: Pick<TemplateContext, 'names' | 'i18n'>,
  isPlural = true,
): string {
  const collection = collectionOf(filters);
  if (collection === null) return presentDevices(filters, context, isPlural);
  const label = filterValueLabel('caseCollection', collection, context.names, context.i18n);
  return `${presentDevices(filters, context, false)} ${label}`;
}

/** Maximum number of models named one by one. */
export const maxNamed = 3;

function presentDevices(
  { main, product }: ActiveFilters,
  { names, i18n }: Pick<TemplateContext, 'names' | 'i18n'>,
  isPlural: boolean,
): string {
  const { locale, t } = i18n;
  const named = (name: string) => (isPlural ? pluralName(name, locale.language) : name);
  const [model, ...otherModels] = listValues(product['modelName']);
  const models = [model, ...otherModels].flatMap(each => names.models.get(String(each)) ?? []);
  if (models.length > 0 && models.length <= maxNamed)
    return formatList(
      locale,
      'or',
      models.map(each => modelLabel(each, locale.language)),
    );
  const category = categories.find(each => each === main['category']);
  if (category) return named(categoryNames[category]);
  const lines = listValues(main['category']);
  if (lines.length > 1 && lines.every(line => isMac(String(line)))) return named('Mac');
  const family = productFamilies.find(each => each === main['productFamily']);
  return family ? named(familyName(family)) : t('products.all');
}
