// The filters of a query as codes, in the form that all steps of a query read.
import type { Dictionary } from '#domain/search/facets/store/dictionary.ts';
import type { Key } from '#domain/search/facets/store/keys.ts';
import type { ProductTable } from '#domain/search/facets/store/product-table.ts';
import type { Segment } from '#domain/search/facets/store/segment.ts';
import type { FacetAvailability } from '#domain/search/facets/wire.ts';

export interface CompiledFilters {
  readonly products: ProductTable;
  readonly segment: Segment;
  /** In the order of `KeySet.offers`. */
  readonly offerDictionaries: readonly Dictionary[];
  readonly availability: FacetAvailability;
  /** Seconds since 1970: what sold out at or after it is recent. 0 where the availability does not ask. */
  readonly cutoff: number;
  readonly productFilters: readonly CodeFilter[];
  /** Without the price; empty where the availability ignores offers. */
  readonly offerFilters: readonly CodeFilter[];
  readonly price: PriceFilter | null;
}

export interface CodeFilter {
  /** `Key.at`. */
  readonly key: number;
  /** Codes that pass; with none, nothing passes. */
  readonly codes: readonly number[];
  /** Codes of the key are below it. */
  readonly codeLimit: number;
}

/** Minor units, both ends included; with a list, one of it. */
export interface PriceFilter {
  readonly low: number;
  readonly high: number;
  readonly among: ReadonlySet<number> | null;
}

export function hasOfferFilter(filters: CompiledFilters): boolean {
  return filters.offerFilters.length > 0 || filters.price !== null;
}

export function hasFilter(filters: CompiledFilters): boolean {
  return filters.productFilters.length > 0 || hasOfferFilter(filters);
}

/** Whether the selected offer of a product that matches is its first eligible one: in stock, that is the cheapest. */
export function takesFirstOffer(filters: CompiledFilters): boolean {
  const { availability, offerFilters, price } = filters;
  if (offerFilters.length > 0) return false;
  return price === null || (availability === 'available' && price.low === 0 && price.among === null);
}

/** All filters but those of the key; the same object where it has none. */
export function withoutKey(filters: CompiledFilters, { kind, level, at }: Key): CompiledFilters {
  const { productFilters, offerFilters, price } = filters;
  const isOther = ({ key }: CodeFilter) => key !== at;
  if (kind === 'price') return price === null ? filters : { ...filters, price: null };
  if (level === 'product') {
    if (productFilters.every(isOther)) return filters;
    return { ...filters, productFilters: productFilters.filter(isOther) };
  }
  return offerFilters.every(isOther) ? filters : { ...filters, offerFilters: offerFilters.filter(isOther) };
}

/** Whether both let the same products and offers pass, of the same versions. */
export function isSameMatch(a: CompiledFilters, b: CompiledFilters): boolean {
  return (
    a.products === b.products &&
    a.segment === b.segment &&
    a.availability === b.availability &&
    a.cutoff === b.cutoff &&
    isSamePrice(a.price, b.price) &&
    areSameCodes(a.productFilters, b.productFilters) &&
    areSameCodes(a.offerFilters, b.offerFilters)
  );
}

function isSamePrice(a: PriceFilter | null, b: PriceFilter | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.low !== b.low || a.high !== b.high) return false;
  const { among } = b;
  if (a.among === null || among === null) return a.among === among;
  return a.among.size === among.size && [...a.among].every(price => among.has(price));
}

function areSameCodes(a: readonly CodeFilter[], b: readonly CodeFilter[]): boolean {
  return a.length === b.length && a.every((filter, at) => isSameFilter(filter, b[at]!));
}

function isSameFilter(a: CodeFilter, b: CodeFilter): boolean {
  return (
    a.key === b.key && a.codes.length === b.codes.length && a.codes.every((code, at) => code === b.codes[at])
  );
}
