// The reader of each feed format. @table
import { readAppleRefurbPage } from '#adapters/feeds/formats/apple-refurb-page.ts';
import { readAppleRefurbEvents } from '#adapters/feeds/formats/apple-refurb-events.ts';
import { readAnyTable } from '#adapters/feeds/formats/any-table.ts';
import { readAwinCsv } from '#adapters/feeds/formats/awin-csv.ts';
import { readEbayItems } from '#adapters/feeds/formats/ebay-items.ts';
import { readGoogleMerchantTsv } from '#adapters/feeds/formats/google-merchant-tsv.ts';
import { readGoogleMerchantXml } from '#adapters/feeds/formats/google-merchant-xml.ts';
import { readIdealoCsv } from '#adapters/feeds/formats/idealo-csv.ts';
import { readJsonLines } from '#adapters/feeds/formats/json-lines.ts';
import { readProductPage } from '#adapters/feeds/formats/product-page.ts';
import { readShopifyProducts } from '#adapters/feeds/formats/shopify-products.ts';
import { feedFormats } from '#domain/feeds/feed-formats.ts';
import type { FeedFormat } from '#domain/feeds/feed-formats.ts';
import type { FeedReader } from '#services/ports/feed-reader.ts';

const feedReaders: Readonly<Record<FeedFormat, FeedReader>> = {
  'google-merchant-xml': readGoogleMerchantXml,
  'google-merchant-tsv': readGoogleMerchantTsv,
  'awin-csv': readAwinCsv,
  'idealo-csv': readIdealoCsv,
  table: readAnyTable,
  'shopify-products': readShopifyProducts,
  'ebay-items': readEbayItems,
  'json-lines': readJsonLines,
  'product-page': readProductPage,
  'apple-refurb-events': readAppleRefurbEvents,
  'apple-refurb-page': readAppleRefurbPage,
};

/** The reader of a format; null for an unknown format. */
export function findFeedReader(format: string): FeedReader | null {
  return (feedFormats as readonly string[]).includes(format) ? feedReaders[format as FeedFormat] : null;
}
