// Does a product, does an offer pass the active filters? One getter per key; null satisfies no filter.
import type { FilterGroup, FilterScalar, FilterValue } from '#domain/filters/active-filters.ts';
import { readFact } from '#domain/catalogue/product-facts.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { toMajor } from '#domain/money/money.ts';
import { gradeCondition } from '#domain/offers/condition.ts';
import { offerTerms } from '#domain/offers/offer-terms.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

type Getter<Subject> = (subject: Subject) => FilterScalar | null;

const productGetters = new Map<string, Getter<Product>>([
  ['modelName', product => product.model.slug],
  ['releaseYear', product => Number(product.model.releasedOn.slice(0, 4))],
  ['storageSize', product => readFact(product, 'storageGb')],
  ['memorySize', product => readFact(product, 'memoryGb')],
  ['screenSize', product => product.model.screenInches],
  ['caseSize', product => readFact(product, 'caseSizeMm')],
  ['caseCollection', product => readFact(product, 'caseCollection')],
  ['caseType', product => product.model.caseType],
  ['deviceColor', product => product.colour?.slug ?? null],
  ['productSku', product => product.sku],
]);

const offerGetters = new Map<string, Getter<SearchOffer>>([
  ['condition', offer => gradeCondition(offer.grade)],
  ['merchantId', offer => String(offer.merchantId)],
  ['merchantSlug', offer => offer.merchant.slug],
  ['price', offer => toMajor(offer.priceMinor)],
  ['returnTime', offer => offerTerms(offer).returnDays],
  ['shippingCost', offer => shippingCost(offerTerms(offer).shippingMinor)],
  ['warrantyTime', offer => offerTerms(offer).warrantyMonths],
]);

function shippingCost(shippingMinor: number | null): number | null {
  return shippingMinor === null ? null : toMajor(shippingMinor);
}

export function matchesProduct(product: Product, filters: FilterGroup): boolean {
  return matchesAll(product, filters, productGetters);
}

export function matchesOffer(offer: SearchOffer, filters: FilterGroup): boolean {
  return matchesAll(offer, filters, offerGetters);
}

/** No key at all, or only keys without a value. */
export function isEmptyGroup(filters: FilterGroup): boolean {
  return Object.values(filters).every(value => value === undefined);
}

function matchesAll<Subject>(
  subject: Subject,
  filters: FilterGroup,
  getters: ReadonlyMap<string, Getter<Subject>>,
): boolean {
  for (const [key, wanted] of Object.entries(filters)) {
    if (wanted === undefined) continue;
    const value = getters.get(key)?.(subject) ?? null;
    if (value === null || !matchesValue(value, wanted)) return false;
  }
  return true;
}

function matchesValue(value: FilterScalar, wanted: FilterValue): boolean {
  if (typeof wanted !== 'object') return value === wanted;
  if ('in' in wanted) return wanted.in.includes(value);
  if (typeof value !== 'number') return false;
  return (
    (wanted.gte === undefined || value >= wanted.gte) && (wanted.lte === undefined || value <= wanted.lte)
  );
}
