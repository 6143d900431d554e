import type { FeedRow } from '#domain/feeds/listing.ts';

/** The row of a damaged item; without a code, because nothing in it can be trusted. */
export function malformedRow(detail: string): FeedRow {
  return { kind: 'unusable', code: null, reason: 'malformed', detail };
}
