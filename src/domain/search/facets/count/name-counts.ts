// Converts counts by code to counts by name, as `wire.ts` has them; zeros are left out.
import type { Dictionary } from '#domain/search/facets/store/dictionary.ts';
import type { KeyDeclaration } from '#domain/search/facets/store/keys.ts';

/** By the names of the values of one key. The object has no prototype, so that "__proto__" is a name like any other. */
export function nameCounts(dictionary: Dictionary, counts: Int32Array): Record<string, number> {
  const { names, namingOrder, isMixed } = dictionary;
  const named = Object.create(null) as Record<string, number>;
  for (let at = 0; at < namingOrder.length; at++) {
    const code = namingOrder[at]!;
    const count = counts[code]!;
    if (count === 0) continue;
    const name = names[code - 1]!;
    // The number 1 and the text "1" share a name.
    named[name] = isMixed ? count + (named[name] ?? 0) : count;
  }
  return named;
}

/** From the highest threshold down, for the reason that `Dictionary.namingOrder` gives. */
export function nameThresholds(
  { thresholds = [] }: KeyDeclaration,
  counts: Int32Array,
): Record<string, number> {
  const named = Object.create(null) as Record<string, number>;
  for (let at = thresholds.length - 1; at >= 0; at--) {
    const count = counts[at]!;
    if (count !== 0) named[String(thresholds[at])] = count;
  }
  return named;
}
