// Real feed files of shops: as many items as their manifest counts, and its first and last item where both are usable.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFeedReader } from '#adapters/feeds/registry.ts';
import type { FeedFormat } from '#domain/feeds/feed-formats.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { collectRows, germanFeed } from '#tests/support/feed-rows.ts';

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'feeds');
const manifestFile = join(folder, 'manifest.json');
const isHere = existsSync(manifestFile);

interface RealFeed {
  readonly file: string;
  readonly format: string;
  readonly expectedItems: number;
}

/** The manifest's name of a format -> ours, and the shop that the file is from. */
const readings: Readonly<Record<string, { format: FeedFormat; country: CountrySlug; host: string }>> = {
  'google-merchant-tsv': { format: 'google-merchant-tsv', country: 'es', host: 'jabadia.github.io' },
  'awin-csv': { format: 'awin-csv', country: 'gb', host: 'didi-test-store.myshopify.com' },
  'shopify-products-json': { format: 'shopify-products', country: 'us', host: 'shop.example' },
  'html-embedded-json': { format: 'apple-refurb-page', country: 'us', host: 'apple.com' },
};

/** Without the folder, one feed of each format is reported as skipped. */
const feeds = isHere
  ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as RealFeed[]).filter(({ format }) => format in readings)
  : Object.keys(readings).map(format => ({ file: `a ${format} feed`, format, expectedItems: 0 }));

test.skipIf(!isHere).each(feeds)(
  '$file has the items that its manifest counts (needs ../shared/feeds)',
  async ({ file, format, expectedItems }) => {
    const reading = readings[format];
    const reader = reading ? findFeedReader(reading.format) : null;
    if (!reading || !reader) throw new Error(`no reader for ${format}`);
    const { country, host } = reading;
    const bytes = readFileSync(join(folder, file));
    const rows = await collectRows(reader, [bytes], { ...germanFeed, country, hosts: [host] });
    const listings = rows.filter(({ kind }) => kind === 'listing').length;
    console.log(`${file}: ${rows.length} items, ${listings} of them listings`);
    expect(rows).toHaveLength(expectedItems);
    expect(rows.every(({ kind }) => kind !== 'broken')).toBe(true);
  },
);
