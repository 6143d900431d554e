// Addresses of catalogue pages, parsed and formatted: parse(format(x)) = x (specification, Catalogue addresses).
// Works on text only, so that server, browser and tests share it.
import { defaultFilters, listFilters, withFilter } from '#domain/filters/active-filters.ts';
import type { ActiveFilters, FilterValue } from '#domain/filters/active-filters.ts';
import { findFilterKey } from '#domain/filters/filter-keys.ts';
import { mergeValues, normalizeFilters } from '#domain/filters/merge-filters.ts';
import { availabilities, modes, sorts } from '#domain/offers/condition.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { coerceValue, parseQuery, readQueryFilters, writeQueryFilters } from '#domain/urls/address-query.ts';
import { compareSegments, writeSegments } from '#domain/urls/address-segments.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { joinMain, resolveMain, splitMain } from '#domain/urls/main-filters.ts';
import { findSkuSegment } from '#domain/urls/sku-segment.ts';
import { findRoot } from '#domain/urls/root-segments.ts';
import { getLookup } from '#domain/urls/segment-lookup.ts';
import type { Place } from '#domain/urls/segment-lookup.ts';
import type { SegmentKind } from '#domain/urls/segment-kinds.ts';

export interface ResultAddress {
  readonly kind: 'result';
  /** Normalized: see `normalizeAddressFilters`. */
  readonly filters: ActiveFilters;
  /** From 1. */
  readonly page: number;
}

export interface ProductAddress {
  readonly kind: 'product';
  readonly mode: Mode;
  /** Only the SKU decides which product is meant. */
  readonly sku: string;
  /** What the path before `/sku/` filters by: the list to go to when there is no such product. */
  readonly filters: ActiveFilters;
}

export type CatalogueAddress = ResultAddress | ProductAddress;

export interface FormattedAddress {
  /** `/refurbished/iphone/128-gb`, without the locale prefix. */
  readonly path: string;
  /** Without its question mark; '' for none. */
  readonly query: string;
}

/** Longest SKU and page number that are read; longer ones are unknown (P27). */
const maxSkuLength = 200;
const maxPageDigits = 6;

/**
 * Reads the path without the locale prefix (`/refurbished/iphone/128-gb`) and its query, raw and without question mark.
 * null = unknown (404): another mode, a segment that is unknown or does not belong to its root, a repeated kind, a page that
 * is no positive integer, a SKU in the wrong form. Segments are read in any order: an address is canonical when
 * `formatResultAddress` gives the same path.
 */
export function parseCatalogueAddress(
  path: string,
  query: string,
  vocabulary: AddressVocabulary,
): CatalogueAddress | null {
  const segments = path.split('/').slice(1);
  const mode = findIn(modes, segments.shift());
  if (!mode) return null;
  const skuAt = findSkuSegment(segments);
  const isProduct = skuAt !== -1;
  const levels = parseSegments(isProduct ? segments.slice(0, skuAt) : segments, mode, vocabulary);
  if (!levels) return null;
  if (isProduct) {
    const sku = segments[skuAt + 1];
    if (segments.length !== skuAt + 2 || sku === undefined || !isSku(sku)) return null;
    return { kind: 'product', mode, sku, filters: normalizeAddressFilters(levels) };
  }
  const { page, sortBy, availability } = parseListKeys(query);
  if (page === null) return null;
  const filters = readQueryFilters(query).reduce<ActiveFilters>(addValue, {
    ...levels,
    sortBy,
    availability,
  });
  return { kind: 'result', filters: normalizeAddressFilters(filters), page };
}

/**
 * The canonical path and query of a list, without the locale prefix. Defaults and page 1 are left out (specification, Query),
 * and so is what no address can say: unknown keys, values of another kind than their key's, empty lists.
 */
export function formatResultAddress(
  filters: ActiveFilters,
  vocabulary: AddressVocabulary,
  page = 1,
): FormattedAddress {
  const normalized = normalizeAddressFilters(filters);
  const { root, line, rest } = splitMain(normalized.main);
  const lookup = getLookup(vocabulary, { root, line });
  const inQuery = new Map(listFilters({ ...normalized, main: rest }));
  const segments = lookup.kinds.flatMap(kind => {
    const written = writeSegments(lookup, kind, inQuery.get(kind.key));
    if (written !== null) inQuery.delete(kind.key);
    return written ?? [];
  });
  const path = [
    normalized.mode,
    ...(root ? [root.root] : []),
    ...(line ? [line] : []),
    ...segments.toSorted(compareSegments).map(({ segment }) => segment),
  ];
  const query = [
    writeQueryFilters(inQuery),
    normalized.sortBy === defaultFilters.sortBy ? '' : `sort=${normalized.sortBy}`,
    normalized.availability === defaultFilters.availability ? '' : `availability=${normalized.availability}`,
    page === 1 ? '' : `page=${page}`,
  ];
  return { path: `/${path.join('/')}`, query: query.filter(part => part !== '').join('&') };
}

/** `formatResultAddress` as one text: `/refurbished/iphone?price-max=450`. */
export function formatCatalogueAddress(
  filters: ActiveFilters,
  vocabulary: AddressVocabulary,
  page = 1,
): string {
  const { path, query } = formatResultAddress(filters, vocabulary, page);
  return query === '' ? path : `${path}?${query}`;
}

/** Filters as parsing gives them: values in their key's kind and in one spelling, main filters as `resolveMain` spells them. */
export function normalizeAddressFilters(filters: ActiveFilters): ActiveFilters {
  const coerced = listFilters(filters).reduce<ActiveFilters>(
    (normalized, [name, value]) => {
      const key = findFilterKey(name);
      return key ? withFilter(normalized, name, coerceValue(key, value)) : normalized;
    },
    { ...filters, main: {}, product: {}, offer: {} },
  );
  return normalizeFilters({ ...coerced, main: resolveMain(coerced.main) });
}

function parseSegments(
  segments: readonly string[],
  mode: Mode,
  vocabulary: AddressVocabulary,
): ActiveFilters | null {
  const { place, others } = readPlace(segments);
  const lookup = getLookup(vocabulary, place);
  const seen = new Set<SegmentKind>();
  let filters: ActiveFilters = { ...defaultFilters, mode, main: joinMain({ ...place, rest: {} }) };
  for (const segment of others) {
    const read = lookup.read(segment);
    if (!read || (seen.has(read.kind) && !read.kind.isRepeatable)) return null;
    seen.add(read.kind);
    const value = read.kind.key === 'price' ? { lte: Number(read.value) } : read.value;
    filters = addValue(filters, [read.kind.key, value]);
  }
  return filters;
}

/** The root and the line among the segments, in any position. */
function readPlace(segments: readonly string[]): { place: Place; others: readonly string[] } {
  const rootAt = segments.findIndex(segment => findRoot(segment) !== null);
  const root = findRoot(segments[rootAt] ?? '');
  if (!root) return { place: { root: null, line: null }, others: segments };
  const withoutRoot = segments.toSpliced(rootAt, 1);
  const lineAt = withoutRoot.findIndex(segment => root.lines.some(line => line === segment));
  const line = root.lines.find(each => each === withoutRoot[lineAt]) ?? null;
  return { place: { root, line }, others: line === null ? withoutRoot : withoutRoot.toSpliced(lineAt, 1) };
}

function addValue(filters: ActiveFilters, [name, value]: readonly [string, FilterValue]): ActiveFilters {
  const group = findFilterKey(name)?.group ?? 'product';
  return withFilter(filters, name, mergeValues(filters[group][name] ?? null, value));
}

function parseListKeys(query: string) {
  const values = parseQuery(query);
  return {
    page: parsePage(values.get('page')),
    sortBy: findIn(sorts, values.get('sort')) ?? defaultFilters.sortBy,
    availability: findIn(availabilities, values.get('availability')) ?? defaultFilters.availability,
  };
}

function findIn<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find(value => value === text);
}

function isSku(text: string): boolean {
  return text.length <= maxSkuLength && /^[A-Z0-9][A-Z0-9-]*$/.test(text);
}

/** Absent = 1; null when it is not a positive integer in its plain spelling. */
function parsePage(text: string | undefined): number | null {
  if (text === undefined) return 1;
  if (text.length > maxPageDigits || !/^[1-9]\d*$/.test(text)) return null;
  return Number(text);
}
