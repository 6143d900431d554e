// A plain JSON feed, for tests that change one field of it.
import { readJsonLines } from '#adapters/feeds/formats/json-lines.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import { britishFeed, collectRows } from '#tests/support/feed-rows.ts';

/** A line of it, for `britishFeed`. */
export const plainItem = {
  id: 'a',
  title: 'Apple iPhone 13 128GB Midnight',
  price: '199 GBP',
  link: 'https://shop.example/a',
  availability: 'in stock',
  condition: 'refurbished',
  color: 'Midnight',
};

/** The rows read from such lines, each with a change. */
export function readPlainItems(...changes: Readonly<Record<string, unknown>>[]): Promise<FeedRow[]> {
  const lines = changes.map(change => `${JSON.stringify({ ...plainItem, ...change })}\n`);
  return collectRows(readJsonLines, [Buffer.from(lines.join(''))], britishFeed);
}
