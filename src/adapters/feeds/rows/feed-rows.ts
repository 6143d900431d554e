// What every format does with its items: counts them, lets the first of two with one code count, and ends with the reason of a failure.
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';
import { cleanRow } from '#adapters/feeds/rows/clean-row.ts';
import { SeenCodes } from '#adapters/feeds/rows/seen-codes.ts';
import { defaultCaps } from '#domain/feeds/feed-caps.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';

/** One row for each item, in the order of the feed; a `BrokenFeed` on the way becomes the last row. */
export async function* readRows<Item>(
  items: AsyncIterable<Item>,
  readItem: (item: Item) => FeedRow,
  { caps = defaultCaps }: Pick<FeedContext, 'caps'>,
): AsyncGenerator<FeedRow> {
  const known = new SeenCodes();
  let count = 0;
  try {
    for await (const item of items) {
      count += 1;
      if (count > caps.items) throw new BrokenFeed('too-many-items');
      yield refuseRepeated(cleanRow(readItem(item)), known);
    }
  } catch (error) {
    if (!(error instanceof BrokenFeed)) throw error;
    const { reason, detail } = error;
    yield { kind: 'broken', reason, ...(detail !== undefined && { detail }) };
  }
}

function refuseRepeated(row: FeedRow, known: SeenCodes): FeedRow {
  const code = row.kind === 'listing' ? row.listing.code : row.kind === 'unusable' ? row.code : null;
  if (code === null || known.add(code)) return row;
  return { kind: 'unusable', code, reason: 'repeated-code', detail: code };
}
