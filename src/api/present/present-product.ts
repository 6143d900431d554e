// Product -> wire (specification 3): titles, colour, specifications in the language of the country.
import type { ProductData, ResultItem } from '#api/contract/product-rendering.ts';
import { presentFact, presentTitleDetails } from '#api/present/present-facts.ts';
import { colourName } from '#api/present/wording.ts';
import type { Wording } from '#api/present/wording.ts';
import { findShownFamily, type ShownFamilySlug } from '#domain/catalogue/families.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import { readFact } from '#domain/catalogue/product-facts.ts';
import { productFullTitle, productTitle } from '#domain/catalogue/product-naming.ts';
import type { Product } from '#domain/catalogue/product.ts';

type ProductSummary = ResultItem['product'];

export function presentProductSummary(product: Product, wording: Wording): ProductSummary {
  const { locale, t } = wording;
  const parts = { modelName: product.model.name, details: presentTitleDetails(product, wording) };
  return {
    title: productTitle(parts, locale.language),
    fullTitle: productFullTitle(parts, locale.language),
    description: t('product.description', {
      model: modelLabel(product.model.name, locale.language),
      released: releaseMonth(product.model.releasedOn, wording),
      screen:
        product.model.screenInches === null ? 'none' : formatInches(product.model.screenInches, wording),
      chip: readFact(product, 'chip') ?? 'none',
    }),
    brand: 'Apple',
    // Categories are the 13 single-product lines; an iPhone belongs to a family instead (specification 2).
    category: null,
    productFamily: presentFamily(product),
    modelName: modelLabel(product.model.name, locale.language),
    modelSlug: product.model.slug,
    storageSize: readFact(product, 'storageGb'),
    storageLabel: presentFact(product, 'storageGb', wording),
    deviceColor: presentColour(product, wording),
    imageKeyHashes: [],
  };
}

/** The family as the wire knows it: whatever is presented comes from the catalogue in memory. */
export function presentFamily({ sku, model }: Product): ShownFamilySlug {
  const family = findShownFamily(model.family);
  if (family === null) throw new Error(`${sku} is of ${model.family}, which is not shown yet`);
  return family;
}

export function presentColour(product: Product, { locale }: Wording): ProductSummary['deviceColor'] {
  const { colour } = product;
  return colour && { slug: colour.slug, label: colourName(colour, locale), value: colour.value };
}

/** Only what the catalogue states; a fact that is not known has no row. */
export function presentSpecs(product: Product, wording: Wording): ProductData['specs'] {
  const { locale, t } = wording;
  const { model } = product;
  const rows = [
    ['model', modelLabel(model.name, locale.language)],
    ['released', releaseMonth(model.releasedOn, wording)],
    ['storage', presentFact(product, 'storageGb', wording)],
    ['memory', presentFact(product, 'memoryGb', wording)],
    ['chip', presentFact(product, 'chip', wording)],
    ['cpuCores', presentFact(product, 'cpuCores', wording)],
    ['gpuCores', presentFact(product, 'gpuCores', wording)],
    ['screen', model.screenInches === null ? null : `${formatInches(model.screenInches, wording)}″`],
    ['glass', presentFact(product, 'glass', wording)],
    ['stand', presentFact(product, 'stand', wording)],
    ['caseSize', presentFact(product, 'caseSizeMm', wording)],
    ['caseMaterial', presentFact(product, 'caseMaterial', wording)],
    ['caseCollection', presentFact(product, 'caseCollection', wording)],
    ['colour', presentFact(product, 'colour', wording)],
    ['chargingCase', presentFact(product, 'chargingCase', wording)],
    ['connectivity', presentFact(product, 'connectivity', wording)],
    ['radio', model.radio],
    ['osMin', model.osMin],
    // Which system is today's changes every autumn; only an end that has come is a fact.
    ['osMax', model.osMax === 'current' ? null : model.osMax],
    ['modelNumbers', model.modelNumbers.length === 0 ? null : model.modelNumbers.join(', ')],
    ['identifiers', model.identifiers.length === 0 ? null : model.identifiers.join(', ')],
  ] as const;
  return rows.flatMap(([key, value]) => (value === null ? [] : [{ key, label: t(`spec.${key}`), value }]));
}

/** `September 2021`, as the country writes it. */
function releaseMonth(isoDate: string, { locale }: Wording): string {
  return new Intl.DateTimeFormat(locale.tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(isoDate),
  );
}

function formatInches(inches: number, { locale }: Wording): string {
  return new Intl.NumberFormat(locale.tag).format(inches);
}
