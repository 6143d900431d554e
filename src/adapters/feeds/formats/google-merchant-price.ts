// Prices and shipping of a Google Merchant item, in minor units of the country's currency.
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { findText, listGoogleFields } from '#adapters/feeds/formats/google-fields.ts';
import type { XmlField, XmlItem } from '#adapters/feeds/formats/xml-items.ts';
import type { PriceProblem } from '#adapters/feeds/rows/listing-draft.ts';
import { readShippingPrice } from '#adapters/feeds/rows/named-fields.ts';
import { namesCurrency, readStatedPrice } from '#adapters/feeds/rows/stated-price.ts';
import { isInForce } from '#domain/feeds/sale-period.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import { fail, type Result } from '#domain/result.ts';

/** The price at `context.now`: the sale price while it is in force and lower, otherwise the price. */
export function readItemPrice(item: XmlItem, context: FeedContext): Result<number, PriceProblem> {
  const price = readPrice(findText(item, 'price'), context);
  const sale = readPrice(findText(item, 'sale_price'), context);
  if (!price.ok || !sale.ok || sale.value >= price.value) return price;
  return isInForce(findText(item, 'sale_price_effective_date'), context.now) ? sale : price;
}

/** A price without a currency is refused unless the operator has set one: the same feed may be read for countries with different currencies. */
function readPrice(text: string, context: FeedContext): Result<number, PriceProblem> {
  if (!namesCurrency(text) && context.terms?.currency === undefined)
    return fail({ reason: 'no-price', detail: text === '' ? '' : `${text} without a currency` });
  return readStatedPrice(text, context);
}

/** The cheapest stated shipping to the country, in minor units; null when none is stated in its currency. */
export function readShippingMinor(item: XmlItem, context: FeedContext): number | null {
  const { currency } = getCountryLocale(context.country);
  let lowest: number | null = null;
  for (const field of listGoogleFields(item, 'shipping')) {
    const { country, price } = splitShipping(field);
    if (country !== '' && country.toLowerCase() !== context.country) continue;
    const amount = readShippingPrice(price, currency);
    if (amount === null) continue;
    if (lowest === null || amount < lowest) lowest = amount;
  }
  return lowest;
}

/** Sub-elements, or "country:region:service:price" in one text. */
function splitShipping(field: XmlField): { country: string; price: string } {
  const find = (name: string): string => field.parts.find(part => part.name === name)?.text ?? '';
  if (field.parts.length > 0) return { country: find('country'), price: find('price') };
  const pieces = field.text.split(':');
  return { country: pieces[0]?.trim() ?? '', price: pieces.at(-1)?.trim() ?? '' };
}
