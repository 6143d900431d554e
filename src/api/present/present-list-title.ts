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
  const { t, locale } = context.i18n;
  const chosen = listTitleDetails(filters, untitledOf(filters), 'other', context);
  const subject = presentSubject(filters, context);
  const isNamed = subject !== t('products.all');
  const ofName =
    locale.language === 'fr' && isNamed ? chosen.filter(detail => isOfName(detail, 'p', context.i18n)) : [];
  const mode = presentMode(filters, context, nameProducts(subject, ofName, locale.language));
  const details = chosen.filter(detail => !ofName.includes(detail));
  const firstLabel = details.findIndex(({ isPhrase }) => !isPhrase);
  const phrases = firstLabel === -1 ? details : details.slice(0, firstLabel);
  const title = phrases.length === 0 ? mode : `${mode} ${joinPhrases(phrases, context.i18n)}`;
  const listed = details.slice(phrases.length).map(({ label }) => label);
  return listed.length === 0 ? title : t('results.title.detailed', { title, details: listed.join(', ') });
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
  const agrees = language === 'en' || language === 'de' || (language !== 'fr' && form === 'm');
  return !isAside && (agrees || key !== 'deviceColor');
}

/** "Refurbished iPhone 13 128 GB in good condition, from $199: 9 merchants compared"; the title of the list where nothing is in stock. */
export function presentHeadTitle(
  filters: ActiveFilters,
  page: number,
  context: TemplateContext,
  { lowestPriceMinor, merchants }: ListOffer,
): string {
  const { t, locale } = context.i18n;
  const listed = presentListTitle(filters, context);
  const subject = presentSubject(filters, context, locale.language === 'en');
  const form = grammaticalForm(filters, context);
  const chosen = listTitleDetails(filters, untitledOf(filters), form === 'p' ? 'other' : 'one', context);
  // "Apple products 128 GB" is no name.
  const isNamed = subject !== t('products.all');
  const ofName = isNamed ? chosen.filter(detail => isOfName(detail, form, context.i18n)) : [];
  const products =
    locale.language === 'en' && ofName.every(({ key }) => adjectives.has(key)) && subject.endsWith('s')
      ? [...ofName.map(spellInches), subject].join(' ')
      : nameProducts(subject, ofName, locale.language);
  const asides = chosen.filter(detail => !ofName.includes(detail));
  // "Apple products, 16 GB, from $42".
  const isListed = asides[0]?.isPhrase === false && !products.endsWith(',');
  const title =
    lowestPriceMinor === null
      ? listed
      : t(`results.head.${filters.mode}.${form}`, {
          products,
          details:
            asides.length === 0 ? 'none' : `${isListed ? ', ' : ' '}${joinPhrases(asides, context.i18n)}`,
          price: formatPrice({ amountMinor: lowestPriceMinor, currency: locale.currency }),
          count: merchants,
        });
  return page === 1 ? title : t('results.title.page', { title, page });
}

/** What comes first in a name, where that is not the order of the key table: "iPad Pro (5ᵉ génération) 1 To de 2021", "iMac naranja de 24 pulgadas". */
const nameOrder: Readonly<Partial<Record<LanguageSlug, readonly FilterKeyName[]>>> = {
  fr: ['generation', 'screenSize', 'caseSize', 'storageSize', 'releaseYear'],
  it: ['deviceColor'],
  es: ['deviceColor'],
};

/** `iPhone 13 128 Go`, `iMac azul de 24 pulgadas con 256 GB`; in English `iPhone 13, 128 GB, Midnight,`. */
function nameProducts(subject: string, details: readonly TitleDetail[], language: LanguageSlug): string {
  const order = nameOrder[language] ?? [];
  const rank = ({ key }: TitleDetail): number => (order.includes(key) ? order.indexOf(key) : order.length);
  const ordered = details.toSorted((left, right) => rank(left) - rank(right));
  const parts = ordered.map(({ key, label, inName }, at) => {
    const before = ordered[at - 1];
    // "iMac da 24 pollici con 1 TB", but "iPhone 13 blu 128 GB".
    const isLinked = (language === 'it' || language === 'es') && before && before.key !== 'deviceColor';
    return key === 'storageSize' && isLinked ? label : inName;
  });
  return language !== 'en' || parts.length === 0
    ? [subject, ...parts].join(' ')
    : `${[subject, ...parts].join(', ')},`;
}

/** Keys whose labels stand before a plural in English: `2019 iMacs`, `Sky Blue MacBooks`. */
const adjectives: ReadonlySet<FilterKeyName> = new Set([
  'releaseYear',
  'screenSize',
  'storageSize',
  'deviceColor',
  'cpuCollection',
]);

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

function presentDevices(
  { main, product }: ActiveFilters,
  { names, i18n }: Pick<TemplateContext, 'names' | 'i18n'>,
  isPlural: boolean,
): string {
  const { locale, t } = i18n;
  const named = (name: string) => (isPlural ? pluralName(name, locale.language) : name);
  const [model, ...otherModels] = listValues(product['modelName']);
  const modelName = otherModels.length === 0 ? names.models.get(String(model)) : undefined;
  if (modelName !== undefined) return modelLabel(modelName, locale.language);
  const category = categories.find(each => each === main['category']);
  if (category) return named(categoryNames[category]);
  const lines = listValues(main['category']);
  if (lines.length > 1 && lines.every(line => isMac(String(line)))) return named('Mac');
  const family = productFamilies.find(each => each === main['productFamily']);
  return family ? named(familyName(family)) : t('products.all');
}
