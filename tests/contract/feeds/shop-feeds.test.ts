// Ten feeds in the style of real shops: their format is detected, every line is read, devices are matched and other goods are not.
import { expect, test } from 'vitest';
import { detectFormat } from '#adapters/feeds/detect-format.ts';
import { findFeedReader } from '#adapters/feeds/registry.ts';
import { readTerms, termOptions } from '#cli/feed-terms.ts';
import { readArguments } from '#cli/arguments.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import { tryFeed } from '#services/feeds/try-feed.ts';
import type { FeedReader } from '#services/ports/feed-reader.ts';
import { loadSeedMatchCatalogue } from '#tests/support/seed-match-catalogue.ts';
import { listShopFeeds, type ShopFeed } from '#tests/support/shop-feeds.ts';

const { catalogue } = loadSeedMatchCatalogue();
const nameOf = new Map([...catalogue.productsByModel.values()].flat().map(({ id, sku }) => [id, sku]));
const now = Date.UTC(2026, 10, 23);

async function tryShop({ country, host, bytes, termArguments, format }: ShopFeed) {
  const { terms } = readTerms(readArguments(termArguments, termOptions, 0).values);
  const { language } = getCountryLocale(country);
  const rows = (findFeedReader(format) as FeedReader)([bytes], {
    country, language, hosts: [host], trackingHosts: ['www.awin1.com'], gradeWords: [], now, terms,
  }); // prettier-ignore
  return tryFeed({ catalogue, skuOf: String, maxExamples: 1 }, rows);
}

test('the language of a feed decides what its words mean where that of its country would mislead', async () => {
  const line = JSON.stringify({
    id: '1',
    title: 'iPhone 13 Pro Max 256GB Or',
    link: 'https://a.example/1',
    price: 500,
    condition: 'used',
    stock: 1,
  });
  const read = async (language?: 'fr') => {
    const terms = { ...(language && { language }) };
    const rows = (findFeedReader('json-lines') as FeedReader)([Buffer.from(line)], {
      country: 'ca', language: 'en', hosts: ['a.example'], gradeWords: [], now, terms,
    }); // prettier-ignore
    const { examples } = await tryFeed(
      { catalogue, skuOf: id => nameOf.get(id) ?? null, maxExamples: 1 },
      rows,
    );
    return Object.values(examples)[0]?.[0]?.sku;
  };
  expect([await read('fr'), await read()]).toEqual(['IPHONE-13-PRO-MAX-256-GOLD', 'IPHONE-13-PRO-MAX-256']);
});

const shops = listShopFeeds();

test.each(shops.map(shop => [shop.file, shop] as const))('%s', async (_file, shop) => {
  expect(await detectFormat([shop.bytes])).toEqual({ ok: true, value: shop.format });
  const { counts, brokenReason, otherHosts } = await tryShop(shop);
  expect({ brokenReason, otherHosts, read: counts['read'] }).toEqual({
    brokenReason: null,
    otherHosts: [],
    read: shop.lines,
  });
  const sum = (start: string) =>
    Object.entries(counts).reduce((total, [kind, count]) => total + (kind.startsWith(start) ? count : 0), 0);
  expect(sum('unusable:')).toBe(0);
  // One in ten lines of the general shop is a device, of the others seven in eight.
  const devices = shop.file === 'big-box.xml' ? 0.06 : 0.75;
  expect(sum('match:') / shop.lines).toBeGreaterThan(devices);
  expect(sum('match:') / shop.lines).toBeLessThan(shop.file === 'big-box.xml' ? 0.2 : 0.97);
});
