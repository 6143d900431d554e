// Awin's product tables, in the form of advertisers and in that of publishers.
import type { FeedContext } from '#services/ports/feed-reader.ts';
import type { TableRow } from '#adapters/feeds/input/read-table.ts';
import type { FieldNames } from '#adapters/feeds/rows/named-fields.ts';
import { readNamedTable } from '#adapters/feeds/rows/named-table.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import { readAvailability } from '#domain/offers/sale-words.ts';

/** rrp_price, base_price, product_price_old and saving are not read: none of them is what the device costs now. */
const names: FieldNames = {
  code: ['merchant_product_id', 'product_id', 'aw_product_id'],
  title: ['product_name'],
  url: ['aw_deep_link', 'deep_link', 'merchant_deep_link'],
  partNumber: ['mpn'],
  gtin: ['ean', 'product_gtin', 'upc'],
  brand: ['brand_name', 'brand'],
  model: ['product_model'],
  storage: ['storage', 'capacity'],
  memory: ['memory', 'ram'],
  colour: ['colour', 'color'],
  carrier: ['network', 'carrier'],
  category: ['product_type', 'merchant_category', 'category_name'],
  mode: ['condition'],
  grade: ['condition', 'custom_1', 'custom1', 'custom_2', 'custom2', 'custom_3', 'custom3', 'custom_4', 'custom4', 'custom_5', 'custom5'],
  price: ['search_price', 'store_price', 'price', 'display_price'],
  currency: ['currency'],
  shipping: ['delivery_cost'],
  available: ['in_stock', 'stock_status', 'stock_quantity'],
  warranty: ['warranty'],
}; // prettier-ignore

export function readAwinCsv(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  context: FeedContext,
): AsyncGenerator<FeedRow> {
  return readNamedTable(chunks, names, context, findCell);
}

/** A product that is not for sale, or only for preorder, is not in stock, whatever its stock columns say. */
function findCell(row: TableRow, name: string): string {
  if (name !== 'in_stock') return row.find(name);
  const isNotForSale =
    readAvailability(row.find('is_for_sale')) === false || readAvailability(row.find('pre_order')) === true;
  return isNotForSale ? 'no' : row.find(name);
}
