// The writers of the formats in which one file has all listings of a shop. @table
import type { FeedWriter } from '#demo/market/formats/feed-line.ts';
import { googleTsv, googleXml } from '#demo/market/formats/google.ts';
import { jsonLines, shopifyProducts } from '#demo/market/formats/json.ts';
import { awinCsv, idealoCsv } from '#demo/market/formats/tables.ts';

const writers: Readonly<Record<string, FeedWriter>> = {
  'google-merchant-xml': googleXml,
  'google-merchant-tsv': googleTsv,
  'awin-csv': awinCsv,
  'idealo-csv': idealoCsv,
  'shopify-products': shopifyProducts,
  'json-lines': jsonLines,
};

/** Throws for a format without a writer. */
export function getWriter(format: string): FeedWriter {
  const writer = Object.hasOwn(writers, format) ? writers[format] : undefined;
  if (writer === undefined) throw new Error(`the demonstration writes no ${format}`);
  return writer;
}
