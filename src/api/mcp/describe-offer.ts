// An offer as tools describe it: price, merchant, last sighting.
import type { WireOffer } from '#api/contract/offer.ts';
import { formatForeignPrice } from '#domain/money/format-price.ts';

export function shortenOffer(offer: WireOffer) {
  return {
    merchant: offer.merchantName,
    merchantSlug: offer.merchantSlug,
    price: offer.price,
    currency: offer.currency,
    shippingCost: offer.shippingCost,
    condition: offer.conditionV,
    mode: offer.mode,
    inStock: offer.available,
    carrier: offer.carrier,
    warrantyMonths: offer.warrantyTime,
    returnDays: offer.returnTime,
    observedAt: offer.lastConfirmedAt,
    isDemo: offer.merchantIsDemo,
  };
}

/** Tools answer for all countries at once, so that a dollar without a country is the one of the United States. */
export const toolCurrency = 'USD';

/** `429 € (Good) at Second Core, seen 2026-11-23T10:00:00.000Z` */
export function describeOffer(offer: WireOffer): string {
  const notes = [
    offer.conditionV,
    ...(offer.available ? [] : ['sold out']),
    ...(offer.merchantIsDemo ? ['demonstration'] : []),
  ];
  const price = formatForeignPrice({ amountMinor: offer._price, currency: offer.currency }, toolCurrency);
  return `${price} (${notes.join(', ')}) at ${offer.merchantName}, seen ${offer.lastConfirmedAt}`;
}
