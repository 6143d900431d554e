import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { readAppleRefurbPage } from '#adapters/feeds/formats/apple-refurb-page.ts';
import {
  collectRows,
  cutAnywhere,
  germanFeed,
  loadFeedFixture,
  pickListings,
  summariseRows,
} from '#tests/support/feed-rows.ts';

const american: FeedContext = { ...germanFeed, country: 'us', language: 'en', hosts: ['apple.com'] };
const readAll = (chunks: Iterable<Uint8Array>) => collectRows(readAppleRefurbPage, chunks, american);
const readFixture = (name: string) => readAll([loadFeedFixture(`apple-refurb-page/${name}`)]);

describe('readAppleRefurbPage', () => {
  it('reads every field of a tile', async () => {
    expect(pickListings(await readFixture('whole.html'))).toEqual([
      {
        code: 'FK0C2AM',
        variant: '',
        country: 'us',
        title: 'Refurbished Apple Pencil',
        partNumber: 'FK0C2AM/A',
        gtin: null,
        attributes: { brand: 'Apple' },
        mode: 'refurbished',
        grade: 'certified',
        conditionWords: null,
        priceMinor: 8500,
        currency: 'USD',
        shippingMinor: null,
        available: true,
        warrantyMonths: 12,
        returnDays: 14,
        url: 'https://www.apple.com/shop/product/FK0C2AM/A/refurbished-apple-pencil',
      },
    ]);
  });

  it.each([
    ['pages.html', ['FK0C2AM', 'FK0C2AM:repeated-code', 'FU8F2AM']],
    [
      'oddities.html',
      ['FK0C2AM', 'P1:no-price', 'P2:wrong-currency', 'P3:other-host', ':no-code', 'T1:no-title'],
    ],
    ['no-tiles.html', []],
    ['other-page.html', ['broken:not-a-feed']],
    ['not-html.html', ['broken:not-a-feed']],
    ['cut.html', ['broken:cut']],
    ['damaged.html', ['FK0C2AM']],
  ])('gives the rows of %s', async (name, expected) => {
    expect(summariseRows(await readFixture(name))).toEqual(expected);
  });

  it('a page that is cut after its grid is cut as well', async () => {
    expect(summariseRows(await readFixture('cut-late.html')).at(-1)).toBe('broken:cut');
  });

  it('reads the same rows however the bytes are cut', async () => {
    const bytes = loadFeedFixture('apple-refurb-page/pages.html');
    const whole = await readAll([bytes]);
    await fc.assert(
      fc.asyncProperty(cutAnywhere(bytes), async chunks => {
        expect(await readAll(chunks)).toEqual(whole);
      }),
      { numRuns: 40 },
    );
  });

  it('refuses pages that would fill the memory', async () => {
    const endless = function* (start: string, piece: string): Generator<Uint8Array> {
      yield Buffer.from(start);
      for (let at = 0; at < 50; at += 1) yield Buffer.alloc(1 << 20, piece);
    };
    expect(summariseRows(await readAll(endless('<html><p title="', 'x')))).toEqual(['broken:field-too-long']);
    expect(summariseRows(await readAll(endless('<html><script>', 'x')))).toEqual(['broken:field-too-long']);
    expect(summariseRows(await readAll(endless('<html><!--', 'x')))).toEqual(['broken:field-too-long']);
    expect(summariseRows(await readAll(endless('<html>', '<b>')))).toEqual(['broken:too-deep']);
  });
});
