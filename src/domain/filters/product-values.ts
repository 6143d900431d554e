// The values of a product and of an offer for each filter key (specification, Filter keys); null = not stated, which passes no filter.
import { chipCollectionSlug } from '#domain/catalogue/chip-collection.ts';
import { getFamily, modelCategory, modelFilterName } from '#domain/catalogue/families.ts';
import { isCellular, listFeatures } from '#domain/catalogue/features.ts';
import { readOptionValue } from '#domain/catalogue/option-values.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { FilterScalar } from '#domain/filters/active-filters.ts';
import type { filterKeys } from '#domain/filters/filter-keys.ts';
import { toMajor } from '#domain/money/money.ts';
import { gradeCondition } from '#domain/offers/condition.ts';
import { offerTerms } from '#domain/offers/offer-terms.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

type KeyRow = (typeof filterKeys)[number];
type ProductKey = Extract<KeyRow, { level: 'product' }>['name'];
type OfferKey = Extract<KeyRow, { level: 'offer' }>['name'];

export type KeyValue = FilterScalar | readonly string[] | null;
export type ProductValues = Readonly<Record<ProductKey, KeyValue>>;
export type OfferValues = Readonly<Record<OfferKey, FilterScalar | null>>;

/** Storage and memory in gigabytes, screens in inches, watch cases in millimetres. */
export function productFilterValues(product: Product): ProductValues {
  const { model, sku } = product;
  const family = getFamily(model.family);
  const chip = readOptionValue(product, 'chip');
  return {
    category: modelCategory(model),
    productFamily: family.productFamily,
    modelName: modelFilterName(model),
    generation: model.generation,
    releaseYear: Number(model.releasedOn.slice(0, 4)),
    screenSize: model.screenInches,
    caseType: model.caseType,
    caseSize: readOptionValue(product, 'caseSizeMm'),
    storageSize: readOptionValue(product, 'storageGb'),
    deviceColor: product.optionValues.colour ?? null,
    memorySize: readOptionValue(product, 'memoryGb'),
    cpuCollection: chip === null ? null : chipCollectionSlug(chip),
    caseCollection: readOptionValue(product, 'caseCollection'),
    features: listFeatures(product),
    // Newest first, as a rail lists them.
    compatibleWith: model.systems.map(({ slug }) => slug).toReversed(),
    _id: String(product.id),
    sku,
    productSku: sku,
    brand: 'Apple',
    productType: family.productType,
    cpu: chip,
    cpuCores: readOptionValue(product, 'cpuCores'),
    gpuCores: readOptionValue(product, 'gpuCores'),
    isCellular: isCellular(product),
  };
}

/** Money in major units, warranty in months, returns in days. */
export function offerFilterValues(offer: SearchOffer): OfferValues {
  const { warrantyMonths, returnDays, shippingMinor } = offerTerms(offer);
  return {
    carrier: offer.carrier,
    keyboardLayout: offer.keyboardLayout,
    price: toMajor(offer.priceMinor),
    merchantSlug: offer.merchant.slug,
    condition: gradeCondition(offer.grade),
    merchantId: String(offer.merchantId),
    returnTime: returnDays,
    shippingCost: shippingMinor === null ? null : toMajor(shippingMinor),
    warrantyTime: warrantyMonths,
    isUnlocked: offer.carrier === null ? null : offer.carrier === 'unlocked',
  };
}
