// Change events of Apple's certified refurbished pages (JSON lines, gzip or plain).
import { createGunzip } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';
import { feedLimits } from '#adapters/feeds/feed-limits.ts';
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { readPageListing } from '#adapters/feeds/formats/apple-page-listing.ts';
import { replayEvents, type PageReplay } from '#adapters/feeds/formats/apple-page-replay.ts';
import { cleanRow } from '#adapters/feeds/rows/clean-row.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

/** Apple's own name for the store of a country. */
const stores: Readonly<Record<CountrySlug, string>> = {
  us: 'us', ca: 'ca', gb: 'uk', fr: 'fr', de: 'de', it: 'it', es: 'es',
}; // prettier-ignore

/** Years of events unpack to a quarter of a gigabyte; they are read line by line, so a large file costs only time. */
const unpackedBytes = 2_000_000_000;

/**
 * Replays the pages of the country's store up to `context.now` and yields what they listed then. Several files, oldest first, may be
 * concatenated into one stream, as gzip files too.
 */
export async function* readAppleRefurbEvents(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  context: FeedContext,
): AsyncGenerator<FeedRow> {
  const page: PageReplay = { store: stores[context.country], until: context.now };
  const replay = await replayEvents(splitLines(unpack(chunks)), page);
  if (!replay.ok) return yield { kind: 'broken', reason: replay.failure };
  for (const listing of replay.value) yield cleanRow(readPageListing(listing, context));
}

async function* unpack(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator =
    Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]();
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < 2) {
    const next = await iterator.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  const whole = async function* (): AsyncGenerator<Uint8Array> {
    yield head;
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
  };
  if (head[0] !== 0x1f || head[1] !== 0x8b) return yield* whole();
  const gunzip = createGunzip();
  // Errors reach the reader through `gunzip`; `pipeline` only requires a callback.
  pipeline(Readable.from(whole()), gunzip, () => undefined);
  yield* gunzip as AsyncIterable<Uint8Array>;
}

/** Lines without their line ends. Throws for a line that is too long and for bytes that are not UTF-8; `replayEvents` catches it. */
async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > unpackedBytes) throw new Error('too-large');
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > feedLimits.fieldCharacters) throw new Error('field-too-long');
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
