// The public product list of a Shopify shop (`/products.json`, or the bare array in it): every variant is a listing.
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { detectText } from '#adapters/feeds/input/detect-text.ts';
import { readArrayObjects } from '#adapters/feeds/input/array-objects.ts';
import { isJsonObject, readJsonText, type JsonObject } from '#adapters/feeds/input/json-values.ts';
import { unpackFeed } from '#adapters/feeds/input/unpack-feed.ts';
import { readRows } from '#adapters/feeds/rows/feed-rows.ts';
import { addOperatorNames, readNamedFields, type FieldNames } from '#adapters/feeds/rows/named-fields.ts';
import { findLongField } from '#adapters/feeds/rows/long-field.ts';
import { parsePartNumber } from '#domain/catalogue/part-number.ts';
import { findAttributeKind, type AttributeKind } from '#domain/feeds/attribute-names.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import { readTitleMode } from '#domain/offers/sale-words.ts';

/** Shopify allows three. */
const maxOptions = 10;

interface ShopVariant {
  readonly product: JsonObject;
  readonly variant: JsonObject;
  /** Of the product, computed once for all of its variants: its tags, and the name of a text that is too long. */
  readonly tags: string;
  readonly tooLong: string | null;
}

/** `compare_at_price` is not read: it is the struck-through price. */
const names: FieldNames = {
  code: ['code'], title: ['title'], url: ['url'], partNumber: ['part'], gtin: ['barcode'], brand: ['vendor'], model: ['model'],
  storage: ['storage'], memory: ['memory'], colour: ['colour'], carrier: ['carrier'], category: ['product_type'], mode: ['mode'],
  grade: ['condition', 'variant'], price: ['price'], currency: ['currency'], available: ['available'], warranty: ['warranty'],
}; // prettier-ignore

/** Several pages may be concatenated into one feed; a variant that is on two of them counts once. */
export function readShopifyProducts(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  context: FeedContext,
): AsyncGenerator<FeedRow> {
  const known = addOperatorNames(names, context);
  return readRows(
    listVariants(detectText(unpackFeed(chunks, context))),
    item => readVariant(item, known, context),
    context,
  );
}

async function* listVariants(texts: AsyncIterable<string>): AsyncGenerator<ShopVariant> {
  for await (const product of readArrayObjects(texts, { key: 'products', acceptsBareArray: true })) {
    const variants = Array.isArray(product['variants']) ? product['variants'].filter(isJsonObject) : [];
    const { tags } = product;
    const shared = {
      product,
      tags: Array.isArray(tags) ? tags.map(readJsonText).join(', ') : readJsonText(tags),
      tooLong: findLongField(product),
    };
    if (variants.length === 0) yield { ...shared, variant: {} };
    for (const variant of variants) yield { ...shared, variant };
  }
}

function readVariant(
  { product, variant, tags, tooLong }: ShopVariant,
  known: FieldNames,
  context: FeedContext,
): FeedRow {
  const named = listOptions(product, variant);
  const options = readOptions(named);
  const id = readJsonText(variant['id']);
  const name = readJsonText(variant['title']);
  const title = readJsonText(product['title']);
  const sku = readJsonText(variant['sku']);
  const fields: Readonly<Record<string, string>> = {
    ...options,
    code: id,
    // Shopify calls the only variant of a product "Default Title".
    title: title !== '' && name !== '' && name !== 'Default Title' ? `${title} ${name}` : title,
    variant: name,
    url: buildUrl(readJsonText(product['handle']), id),
    part: parsePartNumber(sku) ? sku : '',
    barcode: readJsonText(variant['barcode']),
    vendor: readJsonText(product['vendor']),
    product_type: readJsonText(product['product_type']),
    mode: options.condition ?? readTitleMode(`${name} ${tags}`) ?? '',
    available: readStock(variant),
    ...readPrice(variant, context),
  };
  // The operator may have set a field of the variant or the product as a column.
  const find = (field: string): string =>
    fields[field] || readJsonText(variant[field]) || readJsonText(product[field]);
  return readNamedFields({ find, fields: named, tooLong: tooLong ?? findLongField(variant) }, known, context);
}

/** The list has no links, but all Shopify shops form them alike. Relative: the merchant's first host is added later. */
function buildUrl(handle: string, id: string): string {
  // encodeURIComponent throws for half of a surrogate pair.
  if (handle === '' || !`${handle}${id}`.isWellFormed()) return '';
  return `/products/${encodeURIComponent(handle)}?variant=${encodeURIComponent(id)}`;
}

/** The variant's options: the shop's name ("Zustand", "Speicher") -> value. */
function listOptions(product: JsonObject, variant: JsonObject): Record<string, string> {
  const list: unknown[] = Array.isArray(product['options']) ? product['options'].slice(0, maxOptions) : [];
  return Object.fromEntries(
    list.map((option, at) => [
      isJsonObject(option) ? readJsonText(option['name']) : readJsonText(option),
      readJsonText(variant[`option${at + 1}`]),
    ]),
  );
}

/** The options whose names are known. */
function readOptions(options: Readonly<Record<string, string>>): Partial<Record<AttributeKind, string>> {
  const known: Partial<Record<AttributeKind, string>> = {};
  for (const [name, value] of Object.entries(options)) {
    const kind = findAttributeKind(name);
    if (kind !== null && value !== '') known[kind] ??= value;
  }
  return known;
}

/** The public list states `available`, an export of the shop its stock. */
function readStock(variant: JsonObject): string {
  if (typeof variant['available'] === 'boolean') return String(variant['available']);
  const quantity = variant['inventory_quantity'];
  if (typeof quantity !== 'number') return '';
  return String(quantity > 0 || variant['inventory_policy'] === 'continue');
}

/** The public list has a price in the shop's currency, which it does not state; an export has an amount for each currency. */
function readPrice(variant: JsonObject, context: FeedContext): { price: string; currency: string } {
  const amounts: unknown[] = Array.isArray(variant['presentment_prices'])
    ? variant['presentment_prices']
    : [];
  const prices = amounts
    .filter(isJsonObject)
    .map(amount => amount['price'])
    .filter(isJsonObject);
  const { currency } = getCountryLocale(context.country);
  const own = prices.find(price => price['currency_code'] === currency) ?? prices[0];
  if (!own) return { price: readJsonText(variant['price']), currency: '' };
  return { price: readJsonText(own['amount']), currency: readJsonText(own['currency_code']) };
}
