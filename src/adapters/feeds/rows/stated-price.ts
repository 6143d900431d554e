// Reads the price of an item by the conventions of its country and by the terms that the operator has set for the feed.
import type { PriceProblem } from '#adapters/feeds/rows/listing-draft.ts';
import type { PriceForm } from '#domain/feeds/feed-terms.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import { parsePrintedPrice } from '#domain/money/parse-price.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { FeedContext } from '#services/ports/feed-reader.ts';

const currencyName = /[$€£]|(?:[A-Za-z]{3}|euros?)\s*$|^\s*[A-Za-z]{3}\b/i;

/** Minor units of the country's currency. A text without a currency is in the one that the operator has set, otherwise in the country's. */
export function readStatedPrice(
  text: string,
  { country, terms }: Pick<FeedContext, 'country' | 'terms'>,
): Result<number, PriceProblem> {
  const { currency } = getCountryLocale(country);
  if (terms?.currency !== undefined && terms.currency !== currency && !namesCurrency(text))
    return fail({ reason: 'wrong-currency', detail: `${text} ${terms.currency}` });
  const cents = terms?.priceForm === 'cents' ? readCents(text) : null;
  if (cents !== null) return cents > 0 ? ok(cents) : fail({ reason: 'no-price', detail: text });
  const price = parsePrintedPrice(dropThousandsSeparators(text, terms?.priceForm), currency);
  if (price.ok) return price;
  return fail({ reason: price.failure === 'wrong-currency' ? 'wrong-currency' : 'no-price', detail: text });
}

export function namesCurrency(text: string): boolean {
  return currencyName.test(text);
}

/** Drops the separators of thousands by the price form, so that the price has one meaning only. */
function dropThousandsSeparators(text: string, form: PriceForm | undefined): string {
  if (form === 'comma') return text.replace(/(?<=\d)[.\s'’](?=\d{3}(?!\d))/g, '');
  if (form !== 'dot') return text;
  // Databases print three or four decimals: "899.0000".
  return text.replace(/(?<=\d)[,\s'’](?=\d{3}(?!\d))/g, '').replace(/(\.\d{2})0{1,2}(?!\d)/, '$1');
}

function readCents(text: string): number | null {
  const digits = /^\d{1,11}$/.exec(text.trim());
  return digits ? Number(digits[0]) : null;
}
