// Reading feeds in tests: fixtures, summaries of their rows, and chunks split anywhere.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FeedContext, FeedReader } from '#services/ports/feed-reader.ts';
import type { FeedRow, Listing } from '#domain/feeds/listing.ts';

const fixtures = join(import.meta.dirname, '../fixtures/feeds');

export const germanFeed: FeedContext = {
  country: 'de',
  language: 'de',
  hosts: ['shop.example'],
  gradeWords: [],
  now: Date.UTC(2026, 10, 20),
};
export const britishFeed: FeedContext = { ...germanFeed, country: 'gb', language: 'en' };

/** Bytes of `tests/fixtures/feeds/{name}`. */
export function loadFeedFixture(name: string): Buffer {
  return readFileSync(join(fixtures, name));
}

export async function collectRows(
  reader: FeedReader,
  chunks: Iterable<Uint8Array>,
  context: FeedContext = germanFeed,
): Promise<FeedRow[]> {
  const rows: FeedRow[] = [];
  for await (const row of reader(chunks, context)) rows.push(row);
  return rows;
}

/** `A1` for a listing, `A1:no-price` for an unusable row, `broken:cut` for the end. */
export function summariseRows(rows: readonly FeedRow[]): string[] {
  return rows.map(row => {
    if (row.kind === 'listing') return row.listing.code;
    return row.kind === 'broken' ? `broken:${row.reason}` : `${row.code ?? ''}:${row.reason}`;
  });
}

export function pickListings(rows: readonly FeedRow[]): Listing[] {
  return rows.flatMap(row => (row.kind === 'listing' ? [row.listing] : []));
}

/** Ways to split bytes into chunks, empty ones included. */
export function cutAnywhere(bytes: Uint8Array): fc.Arbitrary<Uint8Array[]> {
  return fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 20 }).map(places => {
    const sorted = [0, ...places, bytes.length].sort((left, right) => left - right);
    return sorted.slice(1).map((end, at) => bytes.subarray(sorted[at], end));
  });
}

/** The same bytes with a few of them changed. */
export function damageAnywhere(bytes: Uint8Array): fc.Arbitrary<Uint8Array> {
  const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 });
  return changes.map(list => {
    const damaged = Uint8Array.from(bytes);
    for (const [at, value] of list) damaged[at] = value;
    return damaged;
  });
}
