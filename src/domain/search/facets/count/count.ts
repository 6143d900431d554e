// How many matching products have each value, every key without regard to its own selection.
import { countColumn } from '#domain/search/facets/count/count-columns.ts';
import { countPrices, countValues } from '#domain/search/facets/count/count-offers.ts';
import { nameCounts, nameThresholds } from '#domain/search/facets/count/name-counts.ts';
import { findKey } from '#domain/search/facets/query/compile-query.ts';
import { hasFilter, withoutKey } from '#domain/search/facets/query/compiled-filters.ts';
import { findMatches } from '#domain/search/facets/query/find-matches.ts';
import type { Match } from '#domain/search/facets/query/match.ts';
import { findUnfiltered } from '#domain/search/facets/query/unfiltered.ts';
import type { Key } from '#domain/search/facets/store/keys.ts';
import type { FacetCounts } from '#domain/search/facets/wire.ts';

/** Throws on a key that was not declared as counted. */
export function countFacets(match: Match, names: readonly string[]): FacetCounts {
  const { keys } = match.filters.segment.shape;
  const counts: FacetCounts = {};
  for (const name of names) {
    const key = findKey(keys, name);
    if (!key.isCounted) throw new Error(`key "${name}" is declared without counts`);
    counts[name] = countKey(match, key);
  }
  return counts;
}

function countKey(match: Match, key: Key): Readonly<Record<string, number>> {
  const others = withoutKey(match.filters, key);
  if (hasFilter(others)) return countAmong(others === match.filters ? match : findMatches(others), key);
  const unfiltered = findUnfiltered(others);
  const known = unfiltered.counts.get(key.name);
  if (known !== undefined) return known;
  const counts = countAmong(unfiltered.match, key);
  unfiltered.counts.set(key.name, counts);
  return counts;
}

function countAmong(match: Match, key: Key): Readonly<Record<string, number>> {
  const { products, offerDictionaries } = match.filters;
  if (key.kind === 'price') return nameThresholds(key, countPrices(match));
  return key.level === 'offer'
    ? nameCounts(offerDictionaries[key.at]!, countValues(match, key.at))
    : nameCounts(products.columns[key.at]!.dictionary, countColumn(match, key.at));
}
