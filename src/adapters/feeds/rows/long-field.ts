import { feedLimits } from '#adapters/feeds/feed-limits.ts';
import type { JsonObject } from '#adapters/feeds/input/json-values.ts';

/** Name of the first text of a JSON item that exceeds the length limit; null = none does. */
export function findLongField(item: JsonObject): string | null {
  const long = Object.entries(item).find(
    ([, value]) => typeof value === 'string' && value.length > feedLimits.fieldCharacters,
  );
  return long ? long[0] : null;
}
