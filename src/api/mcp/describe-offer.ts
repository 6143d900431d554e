// An offer as tools describe it: price, merchant, last sighting.
import type { WireOffer } from '#api/contract/offer.ts';

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

/** `429 € (Good) at Second Core, seen 2026-11-23T10:00:00.000Z` */
export function describeOffer(offer: WireOffer): string {
  const notes = [
    offer.conditionV,
    ...(offer.available ? [] : ['sold out']),
    ...(offer.merchantIsDemo ? ['demonstration'] : []),
  ];
  return `${offer.priceLabel} (${notes.join(', ')}) at ${offer.merchantName}, seen ${offer.lastConfirmedAt}`;
}
