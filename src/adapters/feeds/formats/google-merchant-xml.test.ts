import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { readGoogleMerchantXml } from '#adapters/feeds/formats/google-merchant-xml.ts';
import type { FeedRow, Listing } from '#domain/feeds/listing.ts';

const folder = join(import.meta.dirname, '../../../../tests/fixtures/feeds/google-merchant-xml');
const german: FeedContext = {
  country: 'de',
  language: 'de',
  hosts: ['shop.example'],
  gradeWords: [],
  now: Date.UTC(2026, 10, 20),
};

async function readAll(chunks: Iterable<Uint8Array>, context = german): Promise<FeedRow[]> {
  const rows: FeedRow[] = [];
  for await (const row of readGoogleMerchantXml(chunks, context)) rows.push(row);
  return rows;
}

async function readFixture(name: string): Promise<FeedRow[]> {
  return readAll([readFileSync(join(folder, name))]);
}

/** `A1` for a listing, `A1:no-price` for an unusable row, `broken:cut` for the end. */
function summarise(rows: readonly FeedRow[]): string[] {
  return rows.map(row => {
    if (row.kind === 'listing') return row.listing.code;
    return row.kind === 'broken' ? `broken:${row.reason}` : `${row.code ?? ''}:${row.reason}`;
  });
}

async function readListings(name: string): Promise<Listing[]> {
  return (await readFixture(name)).flatMap(row => (row.kind === 'listing' ? [row.listing] : []));
}

describe('readGoogleMerchantXml', () => {
  it('reads every field of an item', async () => {
    expect(await readListings('whole.xml')).toEqual([
      {
        code: 'A1',
        variant: '',
        country: 'de',
        title: 'Apple iPhone 13 128 GB Mitternacht',
        partNumber: 'MLPF3ZD/A',
        gtin: '0194252707234',
        attributes: {
          brand: 'Apple',
          model: 'iPhone 13',
          storage: '128 GB',
          colour: 'Mitternacht',
          category: 'Handys > iPhone',
        },
        mode: 'refurbished',
        grade: 'B',
        conditionWords: 'Sehr gut',
        priceMinor: 39900,
        currency: 'EUR',
        shippingMinor: 490,
        available: true,
        warrantyMonths: 24,
        returnDays: 30,
        url: 'https://shop.example/p/1',
      },
    ]);
  });

  it.each([
    ['cut.xml', ['A1', 'broken:cut']],
    ['html.xml', ['broken:doctype']],
    ['html-without-doctype.xml', ['broken:not-a-feed']],
    ['doctype.xml', ['broken:doctype']],
    ['cdata.xml', ['A1']],
    ['atom.xml', ['A1']],
    ['prices.xml', ['P1:wrong-currency', 'P2:no-price', 'P3', 'P4', 'P5', 'P6:no-price']],
    ['repeated-id.xml', ['D1', 'D1:repeated-code', 'D2']],
    ['huge-field.xml', ['H1:field-too-long', 'H2']],
    ['bom.xml', ['A1']],
    ['entities.xml', ['A1']],
    ['unknown-entity.xml', ['broken:malformed-xml']],
    ['invalid-utf-8.xml', ['U1', ':no-code']],
    ['other-prefix.xml', ['A1']],
    ['wrong-namespace.xml', [':no-code']],
    ['links.xml', ['L1', 'L2:other-host', 'L3:no-link', 'L4:other-host', 'L5:other-host', 'L6:no-link']],
    ['missing.xml', [':no-code', 'M1:no-title', 'M2:no-availability', 'M3', 'M4:no-condition', 'M5']],
    ['empty-channel.xml', []],
    ['not-xml.xml', ['broken:malformed-xml']],
  ])('gives the rows of %s', async (name, expected) => {
    expect(summarise(await readFixture(name))).toEqual(expected);
  });

  it('reads titles in CDATA, with entities and in Latin-1', async () => {
    expect((await readListings('cdata.xml'))[0]?.title).toBe('iPhone 13 & iPhone-Kabel, 128 GB <neu>');
    expect((await readListings('entities.xml'))[0]?.title).toBe('Gerät & Zubehör: iPhone 13');
    expect((await readListings('latin-1.xml'))[0]?.title).toBe('iPhone 13 Weiß');
    expect((await readListings('atom.xml'))[0]).toMatchObject({
      url: 'https://shop.example/p/1',
      grade: 'ungraded',
    });
  });

  it('uses a sale price only while it is in force and lower', async () => {
    const prices = (await readListings('sale-price.xml')).map(({ code, priceMinor }) => [code, priceMinor]);
    expect(prices).toEqual([
      ['S1', 34900],
      ['S2', 34900],
      ['S3', 39900],
      ['S4', 39900],
      ['S5', 39900],
      ['S6', 39900],
    ]);
  });

  it('gives new devices grade N, and reads what is not in stock as unavailable', async () => {
    const listings = await readListings('missing.xml');
    expect(listings.map(({ code, mode, grade, available }) => [code, mode, grade, available])).toEqual([
      ['M3', 'refurbished', 'ungraded', false],
      ['M5', 'new', 'N', true],
    ]);
  });

  it('refuses an empty feed', async () => {
    expect(summarise(await readAll([]))).toEqual(['broken:empty']);
  });

  it('refuses what would fill the memory', async () => {
    const text = new TextEncoder();
    const head = text.encode('<rss><channel><item><g>');
    const filler = text.encode('x'.repeat(1 << 20));
    let fed = 0;
    const endless = function* (): Generator<Uint8Array> {
      yield head;
      for (; fed < 300; fed += 1) yield filler;
    };
    expect(summarise(await readAll(endless()))).toEqual(['broken:field-too-long']);
    expect(fed).toBeLessThan(5);
    const deep = text.encode(`<rss>${'<a>'.repeat(1000)}`);
    expect(summarise(await readAll([deep]))).toEqual(['broken:too-deep']);
    const wide = text.encode(`<rss ${Array.from({ length: 1000 }, (_, at) => `a${at}="1"`).join(' ')}>`);
    expect(summarise(await readAll([wide]))).toEqual(['broken:too-many-attributes']);
    const crowded = text.encode(`<rss><channel><item>${'<a/>'.repeat(3000)}`);
    expect(summarise(await readAll([crowded]))).toEqual(['broken:too-many-fields']);
  });

  it('reads the same rows however the bytes are cut into chunks', async () => {
    const names = [
      'whole.xml',
      'bom.xml',
      'latin-1.xml',
      'invalid-utf-8.xml',
      'cut.xml',
      'cdata.xml',
      'doctype.xml',
    ];
    for (const name of names) {
      const bytes = readFileSync(join(folder, name));
      const whole = await readAll([bytes]);
      const cuts = fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 20 });
      await fc.assert(
        fc.asyncProperty(cuts, async places => {
          const sorted = [0, ...places, bytes.length].sort((left, right) => left - right);
          const chunks = sorted.slice(1).map((end, index) => bytes.subarray(sorted[index], end));
          expect(await readAll(chunks)).toEqual(whole);
        }),
        { numRuns: 40 },
      );
    }
  });

  it('never throws, and a broken row is the last', async () => {
    const tags = fc.constantFrom(
      '<rss>',
      '<item>',
      '</item>',
      '<g:id>',
      ']]>',
      '<![CDATA[',
      '&amp;',
      '&',
      '<!--',
      '<?',
      '\0',
    );
    const pieces = fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      tags.map(tag => new TextEncoder().encode(tag)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 30 }), async chunks => {
        const rows = await readAll(chunks);
        expect(rows.slice(0, -1).every(row => row.kind !== 'broken')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('never throws on a damaged feed', async () => {
    const bytes = readFileSync(join(folder, 'whole.xml'));
    const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(damage, async changes => {
        const damaged = Uint8Array.from(bytes);
        for (const [at, value] of changes) damaged[at] = value;
        for (const row of await readAll([damaged]))
          expect(['listing', 'unusable', 'broken']).toContain(row.kind);
      }),
      { numRuns: 500 },
    );
  });
});
