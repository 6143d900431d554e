// The row of a damaged item.
import type { FeedRow } from '#domain/feeds/listing.ts';

/** Without a code: what a damaged item says of itself is not trusted. */
export function malformedRow(detail: string): FeedRow {
  return { kind: 'unusable', code: null, reason: 'malformed', detail };
}
