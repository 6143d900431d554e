// The subject of a list's texts: the models, the line or the family that the filters choose.
import { filterValueLabel } from '#api/present/present-filter.ts';
import type { TemplateContext } from '#api/present/present-filter-values.ts';
import { familyName, nounForm, pluralName } from '#domain/catalogue/category-names.ts';
import type { NounForm } from '#domain/catalogue/category-names.ts';
import { categories, categoryNames, isMac, productFamilies } from '#domain/catalogue/families.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import { listValues } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { formatList } from '#messages/formats.ts';

/** The most specific name of what is listed, in the plural as in a heading or in the singular as people search for it: one model or a few, otherwise the line, the family, or all Apple products. */
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

/** The collection of watches whose name stands behind theirs: "Apple Watch Nike"; null = none, or several. */
function collectionOf({ product }: ActiveFilters): string | null {
  const [collection, ...others] = listValues(product['caseCollection']);
  return typeof collection === 'string' && collection !== 'standard' && others.length === 0
    ? collection
    : null;
}

/** The grammatical form that adjectives of the subject agree with: masculine, feminine or plural. */
export function grammaticalForm({ main, product }: ActiveFilters, { i18n }: TemplateContext): NounForm {
  const category = categories.find(each => each === main['category']);
  const family = productFamilies.find(each => each === main['productFamily']);
  const isNamed = category !== undefined || family !== undefined || product['modelName'] !== undefined;
  return isNamed ? nounForm(category ?? family ?? null, i18n.locale.language) : 'p';
}

/** "iPhones", not "iPhone 16 Plus". */
export function hasPlural(filters: ActiveFilters, context: Pick<TemplateContext, 'names' | 'i18n'>): boolean {
  return presentSubject(filters, context, true) !== presentSubject(filters, context, false);
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

export function untitledOf(filters: ActiveFilters): ReadonlySet<string> {
  return collectionOf(filters) === null ? untitled : new Set([...untitled, 'caseCollection']);
}
