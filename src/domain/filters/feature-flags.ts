// Feature flags in the query: what each adds to the filters (specification, Feature flags). Canonical addresses have none. @table
import { readFilter, withFilter } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { mergeValues } from '#domain/filters/merge-filters.ts';

export const featureFlags = [{ name: 'apple-store', key: 'merchantSlug', value: 'apple-store' }] as const;

/** `?feature=apple-store` adds the merchant apple-store to the merchant filter. Unknown flags change nothing. */
export function applyFeatureFlags(filters: ActiveFilters, query: ReadonlyMap<string, string>): ActiveFilters {
  const named = new Set((query.get('feature') ?? '').split(','));
  return featureFlags
    .filter(({ name }) => named.has(name))
    .reduce<ActiveFilters>(
      (flagged, { key, value }) => withFilter(flagged, key, mergeValues(readFilter(flagged, key), value)),
      filters,
    );
}
