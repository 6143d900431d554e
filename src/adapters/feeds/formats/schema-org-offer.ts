// Reads the offers of a product in structured data as listings.
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { listObjects, readProperty, readTerm } from '#adapters/feeds/formats/schema-org-nodes.ts';
import { readOfferPrice } from '#adapters/feeds/formats/schema-org-price.ts';
import type { JsonObject } from '#adapters/feeds/input/json-values.ts';
import { findLongField } from '#adapters/feeds/rows/long-field.ts';
import { addOperatorNames, readNamedFields, type FieldNames } from '#adapters/feeds/rows/named-fields.ts';
import { findAttributeKind } from '#domain/feeds/attribute-names.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';

export interface PageOffer {
  readonly product: JsonObject;
  readonly offer: JsonObject;
  /** The page's canonical link; '' = it has none. */
  readonly page: string;
  /** Of the product, computed once for all of its offers: its properties, and the name of a text that is too long. */
  readonly properties: readonly JsonObject[];
  readonly tooLong: string | null;
}

/** Limit for one product or offer. */
const maxProperties = 500;

const names: FieldNames = {
  code: ['code'], title: ['title'], url: ['url'], partNumber: ['part'], gtin: ['gtin'], brand: ['brand'], model: ['model'],
  storage: ['storage'], memory: ['memory'], colour: ['colour'], carrier: ['carrier'], category: ['category'], mode: ['mode'], grade: ['condition'],
  price: ['price'], currency: ['currency'], shipping: ['shipping'], available: ['available'], warranty: ['warranty'],
  returns: ['returns'],
}; // prettier-ignore

/** The offers of a product; instead of an AggregateOffer the offers in it, if it has any. */
export function listOffers(product: JsonObject, page: string): PageOffer[] {
  const shared = { product, page, properties: listProperties(product), tooLong: findLongField(product) };
  return listObjects(product['offers']).flatMap(offer => {
    const inner = listObjects(offer['offers']);
    return (inner.length > 0 ? inner : [offer]).map(one => ({ ...shared, offer: one }));
  });
}

function listProperties(node: JsonObject): JsonObject[] {
  return listObjects(node['additionalProperty']).slice(0, maxProperties);
}

export function readPageOffer(
  { product, offer, page, properties, tooLong }: PageOffer,
  context: FeedContext,
): FeedRow {
  const price = readOfferPrice(offer, context.now);
  const fields: Record<string, string> = {
    code: readProperty(offer, 'sku') || readProperty(product, 'sku', 'productID', 'mpn'),
    title: readProperty(product, 'name') || readProperty(offer, 'name'),
    url: readProperty(offer, 'url') || readProperty(product, 'url') || page,
    part: readProperty(offer, 'mpn') || readProperty(product, 'mpn'),
    gtin: readGtin(offer) || readGtin(product),
    brand: readProperty(product, 'brand', 'manufacturer'),
    model: readProperty(product, 'model'),
    colour: readProperty(product, 'color'),
    category: readProperty(product, 'category'),
    mode: readTerm(offer['itemCondition'] ?? product['itemCondition']),
    price: price.text,
    currency: price.currency,
    // An offer with a price is available, unless the page says otherwise.
    available: readTerm(offer['availability']) || (price.text === '' ? '' : 'in stock'),
    shipping: readShipping(offer, context),
    warranty: readWarranty(offer),
    returns: readReturns(offer),
  };
  for (const property of [...properties, ...listProperties(offer)]) {
    const kind = findAttributeKind(readProperty(property, 'name'));
    if (kind !== null) fields[kind] ||= readProperty(property, 'value');
  }
  // A price without a currency is unusable, because a page is not made for one country, as a feed is.
  if (fields['price'] !== '' && fields['currency'] === '' && context.terms?.currency === undefined)
    fields['price'] = `${fields['price']} in no currency`;
  // The operator may have set a property of the offer or the product as a column.
  const operatorColumns = new Set(Object.values(context.terms?.columns ?? {}));
  const find = (name: string): string =>
    (operatorColumns.has(name) ? readProperty(offer, name) || readProperty(product, name) : '') ||
    (fields[name] ?? '');
  return readNamedFields(
    {
      find,
      fields: { size: product['size'], properties: [...properties, ...listProperties(offer)] },
      tooLong: tooLong ?? findLongField(offer),
    },
    addOperatorNames(names, context),
    context,
  );
}

function readGtin(node: JsonObject): string {
  return readProperty(node, 'gtin13', 'gtin', 'gtin14', 'gtin12', 'gtin8');
}

function readShipping(offer: JsonObject, { country }: FeedContext): string {
  const toHere = listObjects(offer['shippingDetails']).find(details => {
    const places = listObjects(details['shippingDestination']).map(place =>
      readProperty(place, 'addressCountry'),
    );
    return places.length === 0 || places.some(place => place.toLowerCase() === country);
  });
  const rate = toHere && listObjects(toHere['shippingRate'])[0];
  return rate ? `${readProperty(rate, 'value')} ${readProperty(rate, 'currency')}`.trim() : '';
}

/** schema.org's durations use the unit codes of UN/CEFACT: MON = month, ANN = year. */
function readWarranty(offer: JsonObject): string {
  const duration = listObjects(offer['warranty']).flatMap(promise =>
    listObjects(promise['durationOfWarranty']),
  )[0];
  if (!duration) return readProperty(offer, 'warranty');
  const unit = readProperty(duration, 'unitCode', 'unitText').toUpperCase();
  const value = readProperty(duration, 'value');
  if (unit === 'MON') return `${value} months`;
  return unit === 'ANN' ? `${value} years` : '';
}

function readReturns(offer: JsonObject): string {
  const days = listObjects(offer['hasMerchantReturnPolicy']).map(policy =>
    readProperty(policy, 'merchantReturnDays'),
  )[0];
  return days ? `${days} days` : '';
}
