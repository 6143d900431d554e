// Characters that the database cannot store are removed from texts; in a code or link they cost the row, but never the feed.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGoogleMerchantTsv } from '#adapters/feeds/formats/google-merchant-tsv.ts';
import { britishFeed, collectRows, pickListings, summariseRows } from '#tests/support/feed-rows.ts';
import { plainItem, readPlainItems } from '#tests/support/plain-items.ts';

async function read(change: Readonly<Record<string, unknown>>) {
  const rows = await readPlainItems(change);
  return { said: summariseRows(rows), listing: pickListings(rows)[0] };
}

test('a NUL is removed from a text, and half of a surrogate pair is replaced', async () => {
  const { listing } = await read({ title: 'iPhone\0 13 128GB \ud83c', color: 'Mid\0night' });
  expect(listing).toMatchObject({ title: 'iPhone 13 128GB \ufffd', attributes: { colour: 'Midnight' } });
});

test('a table may have a NUL after the part that is checked for binary bytes', async () => {
  const line = (change: Partial<typeof plainItem>) => Object.values({ ...plainItem, ...change }).join('\t');
  const lines = [Object.keys(plainItem).join('\t')];
  for (let at = 0; at < 20; at += 1) lines.push(line({ id: String(at) }));
  const odd = line({ id: 'odd', title: 'Apple iPhone 13\0 128GB' });
  const rows = await collectRows(
    readGoogleMerchantTsv,
    [Buffer.from([...lines, odd].join('\n'))],
    britishFeed,
  );
  expect(pickListings(rows).at(-1)).toMatchObject({ code: 'odd', title: 'Apple iPhone 13 128GB' });
});

test('a code or a link with such a character makes the row malformed', async () => {
  expect((await read({ id: 'a\0b' })).said).toEqual([':malformed']);
  expect((await read({ id: '\udc00' })).said).toEqual([':malformed']);
  expect((await read({ link: 'https://shop.example/\0' })).said).toEqual([':malformed']);
});

test('the texts of an array share the length limit of one text', async () => {
  const color = Array.from({ length: 9 }, () => 'x'.repeat(9_000));
  expect((await read({ color })).said).toEqual(['a:field-too-long']);
});

test('every text of a listing can be stored', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\0', '\ud83c', '\udf4f', 'é', ' ') });
  await fc.assert(
    fc.asyncProperty(text, text, text, async (id, title, color) => {
      const { listing } = await read({ id, title, color });
      const stored = listing ? [listing.code, listing.title, ...Object.values(listing.attributes)] : [];
      expect(stored.filter(each => !each.isWellFormed() || each.includes('\0'))).toEqual([]);
    }),
  );
});
