// Tests the offer filters once per profile instead of once per offer.
import type { CompiledFilters } from '#domain/search/facets/query/compile-query.ts';

/** By profile: bit i is set when offer filter i fails. Reuses `out` when it is long enough. */
export function maskFailures(filters: CompiledFilters, out: Int32Array): Int32Array {
  const { profiles } = filters.segment.shape;
  const failMasks = out.length >= profiles.count ? out : new Int32Array(profiles.count * 2);
  failMasks.fill(0, 0, profiles.count);
  for (let at = 0; at < filters.offerFilters.length; at++) {
    const { key, codes, codeLimit } = filters.offerFilters[at]!;
    const column = profiles.columns[key]!;
    const fails = new Uint8Array(codeLimit).fill(1);
    for (const code of codes) fails[code] = 0;
    for (let profile = 0; profile < profiles.count; profile++) {
      failMasks[profile]! |= fails[column[profile]!]! << at;
    }
  }
  return failMasks;
}
