// The feed formats that are read, by name. Their readers are in adapters/feeds. @table

export const feedFormats = [
  'google-merchant-xml',
  'google-merchant-tsv',
  'awin-csv',
  'idealo-csv',
  'table',
  'shopify-products',
  'ebay-items',
  'json-lines',
  'product-page',
  'apple-refurb-events',
  'apple-refurb-page',
] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Pages made for people: robots.txt decides whether they are fetched (decision 0015). */
const pageFormats: ReadonlySet<string> = new Set<FeedFormat>(['product-page', 'apple-refurb-page']);

export function isPageFormat(format: string): boolean {
  return pageFormats.has(format);
}
