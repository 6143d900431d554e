// Prices and shipping of a Google Merchant item, in minor units of the country's currency.
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { findText, listGoogleFields } from '#adapters/feeds/formats/google-fields.ts';
import type { XmlField, XmlItem } from '#adapters/feeds/formats/xml-items.ts';
import type { PriceProblem } from '#adapters/feeds/rows/listing-draft.ts';
import { isInForce } from '#domain/feeds/sale-period.ts';
import { getCountryLocale, type CountrySlug } from '#domain/locale/locale.ts';
import { parseDecimalMinor } from '#domain/money/money.ts';
import { fail, ok, type Result } from '#domain/result.ts';

const priceForm = /^(\S{1,20})\s+([A-Za-z]{3})$/;

/** The price that is valid at `context.now`: the sale price while it is in force and lower, else the price. */
export function readItemPrice(item: XmlItem, context: FeedContext): Result<number, PriceProblem> {
  const price = readPrice(findText(item, 'price'), context.country);
  const sale = readPrice(findText(item, 'sale_price'), context.country);
  if (!price.ok || !sale.ok || sale.value >= price.value) return price;
  return isInForce(findText(item, 'sale_price_effective_date'), context.now) ? sale : price;
}

/** "499.00 EUR" only: a thousands separator or a comma could mean two prices, and a wrong one is worse than none. */
function readPrice(text: string, country: CountrySlug): Result<number, PriceProblem> {
  const match = priceForm.exec(text);
  const amount = match ? parseDecimalMinor(match[1] ?? '') : null;
  if (amount === null) return fail({ reason: 'no-price', detail: text });
  if (match?.[2]?.toUpperCase() !== getCountryLocale(country).currency) {
    return fail({ reason: 'wrong-currency', detail: text });
  }
  return amount > 0 ? ok(amount) : fail({ reason: 'no-price', detail: text });
}

/** The cheapest stated shipping to this country; null when none is stated in its currency. */
export function readShippingMinor(item: XmlItem, context: FeedContext): number | null {
  let lowest: number | null = null;
  for (const field of listGoogleFields(item, 'shipping')) {
    const { country, price } = splitShipping(field);
    if (country !== '' && country.toLowerCase() !== context.country) continue;
    const match = priceForm.exec(price);
    const amount = match ? parseDecimalMinor(match[1] ?? '') : null;
    if (amount === null || match?.[2]?.toUpperCase() !== getCountryLocale(context.country).currency) continue;
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
