// The row of an item that is damaged itself.
import type { FeedRow } from '#domain/feeds/listing.ts';

/** Without a code: what a damaged item says of itself is not believed. */
export function malformedRow(detail: string): FeedRow {
  return { kind: 'unusable', code: null, reason: 'malformed', detail };
}
