// The formats that the generator writes: those in which one file holds a whole shop. @table
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

/** Throws for an unknown format: then the demonstration's own files are wrong. */
export function getWriter(format: string): FeedWriter {
  const writer = Object.hasOwn(writers, format) ? writers[format] : undefined;
  if (writer === undefined) throw new Error(`the demonstration writes no ${format}`);
  return writer;
}
