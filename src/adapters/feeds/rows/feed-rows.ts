// Turns the items of any format into rows: limits their number, and refuses repeated codes.
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';
import { cleanRow } from '#adapters/feeds/rows/clean-row.ts';
import { SeenCodes } from '#adapters/feeds/rows/seen-codes.ts';
import { defaultCaps } from '#domain/feeds/feed-caps.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';

/** One row for each item, in the order of the feed; a `BrokenFeed` becomes the last row. */
export async function* readRows<Item>(
  items: AsyncIterable<Item>,
  readItem: (item: Item) => FeedRow,
  { caps = defaultCaps }: Pick<FeedContext, 'caps'>,
): AsyncGenerator<FeedRow> {
  const seen = new SeenCodes();
  let count = 0;
  try {
    for await (const item of items) {
      count += 1;
      if (count > caps.items) throw new BrokenFeed('too-many-items');
      yield refuseRepeated(cleanRow(readItem(item)), seen);
    }
  } catch (error) {
    if (!(error instanceof BrokenFeed)) throw error;
    const { reason, detail } = error;
    yield { kind: 'broken', reason, ...(detail !== undefined && { detail }) };
  }
}

function refuseRepeated(row: FeedRow, seen: SeenCodes): FeedRow {
  const code = row.kind === 'listing' ? row.listing.code : row.kind === 'unusable' ? row.code : null;
  if (code === null || seen.add(code)) return row;
  return { kind: 'unusable', code, reason: 'repeated-code', detail: code };
}
