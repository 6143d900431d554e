// eBay's item summaries: responses of its Browse API to a search (`itemSummaries`), one page or several.
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { readArrayObjects } from '#adapters/feeds/input/array-objects.ts';
import { detectText } from '#adapters/feeds/input/detect-text.ts';
import { isJsonObject, readJsonText, type JsonObject } from '#adapters/feeds/input/json-values.ts';
import { unpackFeed } from '#adapters/feeds/input/unpack-feed.ts';
import { readRows } from '#adapters/feeds/rows/feed-rows.ts';
import { findLongField } from '#adapters/feeds/rows/long-field.ts';
import { addOperatorNames, readNamedFields, type FieldNames } from '#adapters/feeds/rows/named-fields.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';

const names: FieldNames = {
  code: ['itemId'], title: ['title'], url: ['itemAffiliateWebUrl', 'itemWebUrl'], gtin: ['gtin'], category: ['category'],
  mode: ['mode'], grade: ['condition'], price: ['price'], currency: ['currency'], shipping: ['shipping'], available: ['stock'],
}; // prettier-ignore

/** eBay's condition ids (developer.ebay.com, Item condition IDs) -> words for `readMode`, which knows none of 7000. @table */
const conditionIds: Readonly<Record<string, string>> = {
  1000: 'new', 1500: 'open box', 1750: 'new with defects', 2000: 'certified refurbished', 2010: 'refurbished', 2020: 'refurbished',
  2030: 'refurbished', 2500: 'refurbished', 2750: 'used', 3000: 'used', 4000: 'used', 5000: 'used', 6000: 'used', 7000: 'for parts',
}; // prettier-ignore

export function readEbayItems(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  context: FeedContext,
): AsyncGenerator<FeedRow> {
  const known = addOperatorNames(names, context);
  return readRows(
    readArrayObjects(detectText(unpackFeed(chunks, context)), { key: 'itemSummaries' }),
    item => readItem(item, known, context),
    context,
  );
}

function readItem(item: JsonObject, known: FieldNames, context: FeedContext): FeedRow {
  const price = isJsonObject(item['price']) ? item['price'] : {};
  const condition = readJsonText(item['condition']);
  const stated: Readonly<Record<string, string>> = {
    price: readJsonText(price['value']),
    currency: readJsonText(price['currency']),
    mode: conditionIds[readJsonText(item['conditionId'])] ?? condition,
    shipping: readShipping(item),
    category: readFirst(item['categories'])['categoryName'] ?? '',
    // A search finds what can be bought now, except auctions, which have no final price yet.
    stock: isAuction(item) ? 'not available' : 'in stock',
  };
  const find = (name: string): string => stated[name] ?? readJsonText(item[name]);
  return readNamedFields(
    { find, fields: { aspects: item['localizedAspects'] }, tooLong: findLongField(item) },
    known,
    context,
  );
}

function isAuction(item: JsonObject): boolean {
  const options: unknown[] = Array.isArray(item['buyingOptions']) ? item['buyingOptions'] : [];
  return options.length > 0 && !options.includes('FIXED_PRICE');
}

function readShipping(item: JsonObject): string {
  const options: unknown[] = Array.isArray(item['shippingOptions']) ? item['shippingOptions'] : [];
  const cost = options.find(isJsonObject)?.['shippingCost'];
  return isJsonObject(cost) ? `${readJsonText(cost['value'])} ${readJsonText(cost['currency'])}`.trim() : '';
}

/** The texts of the first element of a list; empty unless that is an object. */
function readFirst(list: unknown): Readonly<Record<string, string>> {
  const first: unknown = Array.isArray(list) ? list[0] : null;
  if (!isJsonObject(first)) return {};
  return Object.fromEntries(Object.entries(first).map(([name, value]) => [name, readJsonText(value)]));
}
