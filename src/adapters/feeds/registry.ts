// The feed formats we read. @table
import type { FeedReader } from '#adapters/feeds/feed-reader.ts';
import { readAppleRefurbPage } from '#adapters/feeds/formats/apple-refurb-page.ts';
import { readAppleRefurbEvents } from '#adapters/feeds/formats/apple-refurb-events.ts';
import { readAwinCsv } from '#adapters/feeds/formats/awin-csv.ts';
import { readGoogleMerchantTsv } from '#adapters/feeds/formats/google-merchant-tsv.ts';
import { readGoogleMerchantXml } from '#adapters/feeds/formats/google-merchant-xml.ts';
import { readIdealoCsv } from '#adapters/feeds/formats/idealo-csv.ts';
import { readJsonLines } from '#adapters/feeds/formats/json-lines.ts';
import { readProductPage } from '#adapters/feeds/formats/product-page.ts';
import { readShopifyProducts } from '#adapters/feeds/formats/shopify-products.ts';

export const feedFormats = [
  'google-merchant-xml',
  'google-merchant-tsv',
  'awin-csv',
  'idealo-csv',
  'shopify-products',
  'json-lines',
  'product-page',
  'apple-refurb-events',
  'apple-refurb-page',
] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** format -> its reader */
const feedReaders: Readonly<Record<FeedFormat, FeedReader>> = {
  'google-merchant-xml': readGoogleMerchantXml,
  'google-merchant-tsv': readGoogleMerchantTsv,
  'awin-csv': readAwinCsv,
  'idealo-csv': readIdealoCsv,
  'shopify-products': readShopifyProducts,
  'json-lines': readJsonLines,
  'product-page': readProductPage,
  'apple-refurb-events': readAppleRefurbEvents,
  'apple-refurb-page': readAppleRefurbPage,
};

/** Pages that are made for people: robots.txt has a say in whether they are fetched (decision 0015). */
const pageFormats: ReadonlySet<string> = new Set<FeedFormat>(['product-page', 'apple-refurb-page']);

export function isPageFormat(format: string): boolean {
  return pageFormats.has(format);
}

/** The reader of a format; null when we have none of that name. */
export function findFeedReader(format: string): FeedReader | null {
  return (feedFormats as readonly string[]).includes(format) ? feedReaders[format as FeedFormat] : null;
}
