import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { readAppleRefurbEvents } from '#adapters/feeds/formats/apple-refurb-events.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

const hosts = ['www.apple.com'];
const archive = join(import.meta.dirname, '../../../../../shared/apple-refurb');

function contextAt(country: CountrySlug, until: string): FeedContext {
  return {
    country,
    language: getCountryLocale(country).language,
    hosts,
    gradeWords: [],
    now: Date.parse(until),
  };
}

async function readAll(chunks: Iterable<Uint8Array>, context: FeedContext): Promise<FeedRow[]> {
  const rows: FeedRow[] = [];
  for await (const row of readAppleRefurbEvents(chunks, context)) rows.push(row);
  return rows;
}

type Event = Record<string, string | number>;

function poll(at: string, ...events: Event[]): string {
  return events
    .map(event => JSON.stringify({ at: `${at}:00+00:00`, store: 'uk', list: 'iphones', ...event }) + '\n')
    .join('');
}
function appeared(part: string, price = 100): Event {
  const url = `https://www.apple.com/uk/shop/product/${part}/A/x`;
  return { event: 'appeared', part, title: `Refurbished iPhone 13 ${part}`, price, previousPrice: 900, url };
}
const gone = (part: string): Event => ({ event: 'gone', part });

async function listAt(text: string, until: string): Promise<string[]> {
  const rows = await readAll([new TextEncoder().encode(text)], contextAt('gb', `${until}:00Z`));
  return rows.map(row =>
    row.kind === 'listing' ? `${row.listing.code} ${row.listing.priceMinor}` : JSON.stringify(row),
  );
}

describe('readAppleRefurbEvents', () => {
  it('yields what the page listed at the moment', async () => {
    const text =
      poll('2025-01-01T00:00', appeared('flpg3b'), appeared('FLQG3B')) +
      poll('2025-01-01T04:00', { event: 'price', part: 'FLQG3B', price: 90.5 }, gone('flpg3b')) +
      poll('2025-01-01T08:00', appeared('FNGM3B'));
    expect(await listAt(text, '2025-01-01T03:59')).toEqual(['FLPG3B 10000', 'FLQG3B 10000']);
    expect(await listAt(text, '2025-01-01T04:00')).toEqual(['FLQG3B 9050']);
    expect(await listAt(text, '2026-01-01T00:00')).toEqual(['FLQG3B 9050', 'FNGM3B 10000']);
    expect(await listAt(text, '2024-01-01T00:00')).toEqual([]);
  });

  it('lists a part once when only its letter case changes', async () => {
    const text =
      poll('2025-01-01T00:00', appeared('flpg3b', 100)) +
      poll('2025-01-01T04:00', appeared('FLPG3B', 95), gone('flpg3b'));
    expect(await listAt(text, '2025-01-01T05:00')).toEqual(['FLPG3B 9500']);
  });

  it('keeps listings that an empty page removed for twelve hours', async () => {
    const empty = poll('2025-01-01T04:00', { event: 'empty', was: 2 }, gone('FLPG3B'), gone('FLQG3B'));
    const text = poll('2025-01-01T00:00', appeared('FLPG3B'), appeared('FLQG3B')) + empty;
    expect(await listAt(text, '2025-01-01T04:00')).toHaveLength(2);
    expect(await listAt(text, '2025-01-01T16:00')).toHaveLength(2);
    expect(await listAt(text, '2025-01-01T16:01')).toEqual([]);
    const back = text + poll('2025-01-01T08:00', appeared('FLPG3B', 80));
    expect(await listAt(back, '2025-01-01T09:00')).toEqual(['FLQG3B 10000', 'FLPG3B 8000']);
    expect(await listAt(back, '2025-01-01T17:00')).toEqual(['FLPG3B 8000']);
  });

  it('ignores other stores and lists', async () => {
    const other = JSON.stringify({
      at: '2025-01-01T00:00:00+00:00',
      store: 'us',
      list: 'uk',
      event: 'x',
      title: 'iphones',
    });
    expect(
      await listAt(`${other}\n${poll('2025-01-01T00:00', appeared('FLPG3B'))}`, '2025-01-02T00:00'),
    ).toHaveLength(1);
  });

  it('reads concatenated gzip files in chunks cut anywhere', async () => {
    const first = gzipSync(poll('2025-01-01T00:00', appeared('FLPG3B')));
    const second = gzipSync(poll('2025-01-01T04:00', appeared('FLQG3B')));
    const bytes = Buffer.concat([first, second]);
    const context = contextAt('gb', '2025-02-01T00:00:00Z');
    const whole = await readAll([bytes], context);
    expect(whole).toHaveLength(2);
    const halves = [bytes.subarray(0, 1), bytes.subarray(1, 70), bytes.subarray(70)];
    expect(await readAll(halves, context)).toEqual(whole);
    expect(await readAll([bytes.subarray(0, bytes.length - 20)], context)).toEqual([
      { kind: 'broken', reason: 'cut' },
    ]);
  });

  it('ends with a broken row on malformed events, and never throws', async () => {
    const context = contextAt('gb', '2025-02-01T00:00:00Z');
    const broken = async (text: string): Promise<FeedRow[]> =>
      readAll([new TextEncoder().encode(text)], context);
    expect(await broken('{"store":"uk","list":"iphones"')).toEqual([
      { kind: 'broken', reason: 'malformed-line' },
    ]);
    expect(await broken(poll('2025-01-02T00:00', gone('A')) + poll('2025-01-01T00:00', gone('A')))).toEqual([
      { kind: 'broken', reason: 'out-of-order' },
    ]);
    expect(await broken(poll('2025-01-01T00:00', { event: 'moved', part: 'A' }))).toEqual([
      { kind: 'broken', reason: 'unknown-event' },
    ]);
    const pieces = fc.oneof(fc.uint8Array({ maxLength: 60 }), fc.constant(Uint8Array.of(0x1f, 0x8b, 8, 0)));
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 10 }), async chunks => {
        for (const row of await readAll(chunks, context)) expect(row.kind).toBe('broken');
      }),
      { numRuns: 300 },
    );
  });
});

/** A second, simpler replay: for each part, its last event decides. */
function truthAt(events: readonly Event[], until: number): Map<string, number> {
  const before = events.filter(event => Date.parse(String(event['at'])) <= until);
  const emptyAt = new Set(before.filter(event => event['event'] === 'empty').map(event => event['at']));
  const held = new Map<string, number>();
  for (const part of new Set(
    before.flatMap(event => (event['part'] === undefined ? [] : [String(event['part'])])),
  )) {
    const own = before.filter(event => event['part'] === part);
    const end = own.findLast(event => event['event'] !== 'price');
    const price = Number(own.findLast(event => event['price'] !== undefined)?.['price']);
    const wasEmpty =
      emptyAt.has(String(end?.['at'])) && until - Date.parse(String(end?.['at'])) <= 12 * 3_600_000;
    const isUnseen = end?.['event'] === 'gone' && wasEmpty;
    if (end?.['event'] === 'appeared') held.set(part.toUpperCase(), price);
    else if (isUnseen && !held.has(part.toUpperCase())) held.set(part.toUpperCase(), price);
  }
  return held;
}

const hasArchive = existsSync(archive);
if (!hasArchive)
  console.log('SKIPPED: the real Apple pages (no ../shared/apple-refurb beside the repository)');

describe.runIf(hasArchive)('real pages of 2022 to 2025', () => {
  const files = hasArchive
    ? [2022, 2023, 2024, 2025].map(year => readFileSync(join(archive, `events-${year}.ndjson.gz`)))
    : [];
  const lines = files
    .flatMap(file => gunzipSync(file).toString().split('\n'))
    .filter(line => line.includes('"list":"iphones"'));
  const ofIphones = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const events = lines.map(line => JSON.parse(line) as Event).filter(event => event['list'] === 'iphones');

  const phones = new Set(events.map(({ part }) => String(part).toUpperCase()));

  it.each([
    ['us', 'us', '2025-11-30T00:00:00Z'],
    ['ca', 'ca', '2024-05-09T09:00:00Z'],
    ['gb', 'uk', '2022-11-08T02:00:00Z'],
    ['gb', 'uk', '2022-11-08T05:00:00Z'],
    ['fr', 'fr', '2024-12-27T20:00:00Z'],
    ['fr', 'fr', '2024-12-29T00:00:00Z'],
    ['it', 'it', '2023-03-10T06:00:00Z'],
  ] as const)(
    '%s (%s) at %s: the replay agrees with a second, simpler one',
    async (country, store, until) => {
      // All pages for one country only; for the others the iPhone page, which takes a tenth of the time.
      const all = await readAll(country === 'us' ? files : [ofIphones], contextAt(country, until));
      const rows = all.filter(row => row.kind !== 'listing' || phones.has(row.listing.code));
      const found = new Map(
        rows.flatMap(row =>
          row.kind === 'listing' ? [[row.listing.code, row.listing.priceMinor / 100]] : [],
        ),
      );
      const truth = truthAt(
        events.filter(event => event['store'] === store),
        Date.parse(until),
      );
      expect(rows).toHaveLength(found.size);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(truth));
      console.log(`${country} ${until}: ${found.size} listings`);
    },
  );
});
