// Reads the price of an offer in structured data that a customer pays at once, today.
import { dayMs } from '#domain/durations.ts';
import { hasType, listObjects, readProperty, readTerm } from '#adapters/feeds/formats/schema-org-nodes.ts';
import type { JsonObject } from '#adapters/feeds/input/json-values.ts';

export interface StatedPrice {
  /** The price as stated; or words that no price can be read from, for the row's detail. */
  readonly text: string;
  readonly currency: string;
}

/** Types of struck-through and recommended prices (schema.org PriceTypeEnumeration); prices of other types are charged. */
const notCharged = /^(?:ListPrice|StrikethroughPrice|SRP|MSRP|MinimumAdvertisedPrice|RegularPrice)$/i;
/** Properties that mark an instalment. */
const instalmentMarks = ['billingDuration', 'billingIncrement', 'billingStart', 'numberOfPayments'] as const;

export function readOfferPrice(offer: JsonObject, now: number): StatedPrice {
  const until = readProperty(offer, 'priceValidUntil', 'validThrough');
  if (!hasNotEnded(until, now)) return { text: `held until ${until}`, currency: '' };
  const own = readProperty(offer, 'price') || readOnlyPrice(offer);
  if (own !== '') return { text: own, currency: readProperty(offer, 'priceCurrency') };
  const charged = listObjects(offer['priceSpecification']).filter(price => isCharged(price, now));
  const price = charged.find(({ priceType }) => readTerm(priceType) === 'SalePrice') ?? charged[0];
  if (!price) return { text: '', currency: '' };
  const currency = readProperty(price, 'priceCurrency') || readProperty(offer, 'priceCurrency');
  return { text: readProperty(price, 'price'), currency };
}

/** The lowest price of an AggregateOffer is the price only if it is an aggregate of one offer. */
function readOnlyPrice(offer: JsonObject): string {
  const low = readProperty(offer, 'lowPrice');
  const isOnly = readProperty(offer, 'highPrice') === low || readProperty(offer, 'offerCount') === '1';
  return hasType(offer, 'AggregateOffer') && isOnly ? low : '';
}

function isCharged(price: JsonObject, now: number): boolean {
  if (['DeliveryChargeSpecification', 'PaymentChargeSpecification'].some(type => hasType(price, type)))
    return false;
  if (instalmentMarks.some(mark => price[mark] !== undefined)) return false;
  // A price for a quantity of time is an instalment or a rent.
  const quantity = listObjects(price['referenceQuantity'])[0];
  if (quantity && /^(?:MON|ANN|WEE|DAY|month)$/i.test(readProperty(quantity, 'unitCode', 'unitText')))
    return false;
  if (notCharged.test(readTerm(price['priceType']))) return false;
  if (String(price['valueAddedTaxIncluded']) === 'false') return false;
  const from = Date.parse(readProperty(price, 'validFrom'));
  return (
    (Number.isNaN(from) || from <= now) &&
    hasNotEnded(readProperty(price, 'validThrough', 'priceValidUntil'), now)
  );
}

/** A date without a time includes its day. A text that is not a date sets no end. */
function hasNotEnded(until: string, now: number): boolean {
  const at = Date.parse(until);
  if (Number.isNaN(at)) return true;
  return now < (until.length <= 10 ? at + dayMs : at);
}
