// JSON lines, or one JSON array of the same objects: a product each, with the field names of Google or Awin. The fields may be nested, as in
// Awin's enhanced feeds.
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { readArrayObjects } from '#adapters/feeds/input/array-objects.ts';
import { detectText } from '#adapters/feeds/input/detect-text.ts';
import { isJsonObject, readJsonText, type JsonObject } from '#adapters/feeds/input/json-values.ts';
import { readLineObjects } from '#adapters/feeds/input/line-objects.ts';
import { unpackFeed } from '#adapters/feeds/input/unpack-feed.ts';
import { peekText } from '#adapters/feeds/input/peek-text.ts';
import { readRows } from '#adapters/feeds/rows/feed-rows.ts';
import { findLongField } from '#adapters/feeds/rows/long-field.ts';
import { malformedRow } from '#adapters/feeds/rows/malformed-row.ts';
import { addOperatorNames, readNamedFields, type FieldNames } from '#adapters/feeds/rows/named-fields.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';

const names: FieldNames = {
  code: ['id', 'sku', 'product_id', 'code'],
  title: ['title', 'name', 'product_name'],
  url: ['link', 'url', 'product_url', 'deep_link', 'deeplink'],
  partNumber: ['mpn', 'part_number'],
  gtin: ['gtin', 'gtin13', 'ean', 'upc'],
  brand: ['brand', 'brand_name'],
  model: ['model'],
  storage: ['storage', 'capacity', 'storage_capacity'],
  memory: ['memory', 'ram'],
  colour: ['color', 'colour'],
  carrier: ['carrier', 'network'],
  category: ['product_type', 'category', 'google_product_category'],
  // A device with a grade is not new.
  mode: ['condition', 'item_condition', 'grade', 'grading'],
  grade: ['grade', 'grading', 'condition'],
  price: ['price', 'price_amount', 'price_value'],
  salePrice: ['sale_price', 'sale_price_amount', 'sale_price_value'],
  salePeriod: ['sale_price_effective_date'],
  currency: ['currency', 'currency_code', 'price_currency', 'price_currency_code'],
  shipping: ['shipping_cost', 'shipping_price', 'delivery_cost'],
  available: ['availability', 'in_stock', 'available', 'stock_quantity', 'quantity', 'stock'],
  warranty: ['warranty'],
  returns: ['returns', 'return_period'],
};

/** Objects whose fields count as the product's own; fields of any other object are prefixed with its name (`price.amount` -> price_amount). */
const productParts = /^(?:product|offer)(?:_[a-z_]+)?$/;
const maxDepth = 4;
/** Characters; longer than every name that we know. */
const maxNameLength = 200;

export function readJsonLines(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  context: FeedContext,
): AsyncGenerator<FeedRow> {
  const known = addOperatorNames(names, context);
  return readRows(
    readItems(detectText(unpackFeed(chunks, context))),
    item => {
      if (item === null) return malformedRow('no JSON object');
      const fields = new Map<string, string>();
      const tooLong = flatten(item, '', fields, 0);
      return readNamedFields(
        { find: name => findField(fields, name), fields: item, tooLong },
        known,
        context,
      );
    },
    context,
  );
}

/** An operator may set a field's name as the feed writes it: `price.amount`, `productUrl`. */
function findField(fields: ReadonlyMap<string, string>, name: string): string {
  return fields.get(name) ?? fields.get(splitCamel(name).replaceAll('.', '_')) ?? '';
}

function splitCamel(key: string): string {
  return key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

async function* readItems(texts: AsyncGenerator<string>): AsyncGenerator<JsonObject | null> {
  const { first, whole } = await peekText(texts);
  if (first === '[') yield* readArrayObjects(whole, { key: '', acceptsBareArray: true });
  else yield* readLineObjects(whole);
}

/** Fills `fields`; of two fields with one name the outer one counts. Returns the name of a text that exceeds the length limit. */
function flatten(
  item: JsonObject,
  before: string,
  fields: Map<string, string>,
  depth: number,
): string | null {
  let tooLong = findLongField(item);
  const inner: [string, JsonObject][] = [];
  for (const [key, value] of Object.entries(item)) {
    const name = before + splitCamel(key);
    if (name.length > maxNameLength) continue;
    if (isJsonObject(value)) inner.push([productParts.test(name) ? '' : `${name}_`, value]);
    else if (!fields.has(name))
      fields.set(name, Array.isArray(value) ? value.map(readJsonText).join(',') : readJsonText(value));
  }
  if (depth < maxDepth)
    for (const [start, part] of inner) tooLong = flatten(part, start, fields, depth + 1) ?? tooLong;
  return tooLong;
}
