// An offer from a row that was read by COPY, as text.
import pg from 'pg';
import type { CopiedRow } from '#adapters/database/connection/copy-rows.ts';
import { valueTypes } from '#adapters/database/connection/value-parsers.ts';
import type { CountrySlug, Currency } from '#domain/locale/locale.ts';
import type { Carrier } from '#domain/offers/carrier.ts';
import type { Grade, Mode } from '#domain/offers/condition.ts';
import type { Offer } from '#domain/offers/offer.ts';

/** The columns that an offer in memory needs, in the order of a copied row; a row's other columns would cost the reading thread as much again. */
export const offerColumns = [
  'id',
  'feed_id',
  'product_id',
  'merchant_id',
  'country',
  'mode',
  'grade',
  'condition_words',
  'carrier',
  'keyboard_layout',
  'price_minor',
  'currency',
  'shipping_minor',
  'available',
  'warranty_months',
  'return_days',
  'last_out_of_stock_at',
  'url',
] as const;

const parseTime = valueTypes.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text') as (text: string) => Date;

/** `row` has the values of `offerColumns`. `sharedTexts`: texts that many offers have, each kept once. */
export function toCopiedOffer(row: CopiedRow, sharedTexts: Map<string, string>): Offer {
  const [
    id,
    feedId,
    productId,
    merchantId,
    country,
    mode,
    grade,
    conditionWords,
    carrier,
    keyboardLayout,
    price,
    currency,
    shipping,
    available,
    warrantyMonths,
    returnDays,
    lastOutOfStockAt,
    url,
  ] = row;
  const share = (text: string | null | undefined): string | null => {
    if (text === null || text === undefined) return null;
    const known = sharedTexts.get(text);
    if (known === undefined) sharedTexts.set(text, text);
    return known ?? text;
  };
  const toNumber = (text: string | null | undefined) => (text ? Number(text) : null);
  return {
    id: Number(id),
    feedId: Number(feedId),
    productId: Number(productId),
    merchantId: Number(merchantId),
    country: share(country) as CountrySlug,
    mode: share(mode) as Mode,
    grade: share(grade) as Grade,
    conditionWords: share(conditionWords),
    carrier: share(carrier) as Carrier | null,
    keyboardLayout: share(keyboardLayout) as Offer['keyboardLayout'],
    priceMinor: Number(price),
    currency: share(currency) as Currency,
    shippingMinor: toNumber(shipping),
    available: available === 't',
    warrantyMonths: toNumber(warrantyMonths),
    returnDays: toNumber(returnDays),
    lastOutOfStockAt: lastOutOfStockAt ? parseTime(lastOutOfStockAt).getTime() : null,
    url: url ?? '',
  };
}
