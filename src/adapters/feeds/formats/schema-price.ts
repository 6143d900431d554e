// The price of an offer in structured data: one that a visitor can pay at once, today.
import { dayMs } from '#domain/durations.ts';
import { hasType, listObjects, readProperty, readTerm } from '#adapters/feeds/formats/schema-nodes.ts';
import type { JsonObject } from '#adapters/feeds/input/json-values.ts';

export interface StatedPrice {
  /** The price as stated, or why there is none, in words that are read as no price. */
  readonly text: string;
  readonly currency: string;
}

/** Types of prices that are struck through or recommended by the maker (schema.org PriceTypeEnumeration); the others are asked for. */
const notAsked = /^(?:ListPrice|StrikethroughPrice|SRP|MSRP|MinimumAdvertisedPrice|RegularPrice)$/i;
/** Each of these marks a price for a period: a monthly instalment. */
const instalmentMarks = ['billingDuration', 'billingIncrement', 'billingStart', 'numberOfPayments'] as const;

export function readOfferPrice(offer: JsonObject, now: number): StatedPrice {
  const until = readProperty(offer, 'priceValidUntil', 'validThrough');
  if (!isStill(until, now)) return { text: `held until ${until}`, currency: '' };
  const own = readProperty(offer, 'price') || readOnlyPrice(offer);
  if (own !== '') return { text: own, currency: readProperty(offer, 'priceCurrency') };
  const asked = listObjects(offer['priceSpecification']).filter(price => isAsked(price, now));
  const price = asked.find(({ priceType }) => readTerm(priceType) === 'SalePrice') ?? asked[0];
  if (!price) return { text: '', currency: '' };
  const currency = readProperty(price, 'priceCurrency') || readProperty(offer, 'priceCurrency');
  return { text: readProperty(price, 'price'), currency };
}

/** "From 299" is no single offer's price when there are several; of one offer it is the price. */
function readOnlyPrice(offer: JsonObject): string {
  const low = readProperty(offer, 'lowPrice');
  const isOnly = readProperty(offer, 'highPrice') === low || readProperty(offer, 'offerCount') === '1';
  return hasType(offer, 'AggregateOffer') && isOnly ? low : '';
}

function isAsked(price: JsonObject, now: number): boolean {
  if (['DeliveryChargeSpecification', 'PaymentChargeSpecification'].some(type => hasType(price, type)))
    return false;
  if (instalmentMarks.some(mark => price[mark] !== undefined)) return false;
  // A price for a quantity of time is an instalment or a rent.
  const quantity = listObjects(price['referenceQuantity'])[0];
  if (quantity && /^(?:MON|ANN|WEE|DAY|month)$/i.test(readProperty(quantity, 'unitCode', 'unitText')))
    return false;
  if (notAsked.test(readTerm(price['priceType']))) return false;
  if (String(price['valueAddedTaxIncluded']) === 'false') return false;
  const from = Date.parse(readProperty(price, 'validFrom'));
  return (
    (Number.isNaN(from) || from <= now) &&
    isStill(readProperty(price, 'validThrough', 'priceValidUntil'), now)
  );
}

/** A day is valid to its end. A text that is no date sets no end. */
function isStill(until: string, now: number): boolean {
  const at = Date.parse(until);
  if (Number.isNaN(at)) return true;
  return now < (until.length <= 10 ? at + dayMs : at);
}
