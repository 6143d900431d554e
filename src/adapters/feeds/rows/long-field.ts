// The limit on the length of a field, for items that are JSON.
import { feedLimits } from '#adapters/feeds/feed-limits.ts';
import type { JsonObject } from '#adapters/feeds/input/json-values.ts';

/** Name of the first text that breaks the limit; null when none does. */
export function findLongField(item: JsonObject): string | null {
  const long = Object.entries(item).find(
    ([, value]) => typeof value === 'string' && value.length > feedLimits.fieldCharacters,
  );
  return long ? long[0] : null;
}
