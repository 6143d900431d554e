// Offers and cards for tests: one valid default each, which the test changes.
import type { WireOffer } from '#api/contract/offer.ts';
import type { CardView } from '#ui/offers/offer-view.ts';

export function sampleOffer(changes: Partial<WireOffer> = {}): WireOffer {
  return {
    id: 'offer-1',
    merchantId: 'merchant-1',
    merchantSlug: 'greenloop',
    merchantName: 'Greenloop',
    merchantIsDemo: false,
    price: 412,
    _price: 41_200,
    currency: 'EUR',
    priceLabel: '412 €',
    shippingCost: 4.99,
    shippingLabel: '4,99 €',
    totalLabel: '416,99 €',
    available: true,
    condition: 'B',
    conditionV: 'Gut',
    _condition: 'Very Good',
    certified: false,
    ungraded: false,
    mode: 'refurbished',
    carrier: null,
    keyboardLayout: null,
    warrantyTime: 24,
    returnTime: 30,
    lastOutStockAt: null,
    lastConfirmedAt: '2026-11-19T23:30:00.000Z',
    discountPercent: 42,
    _discountPercent: 41.6,
    ...changes,
  };
}

export function sampleCard(changes: Partial<CardView> = {}): CardView {
  return {
    sku: 'IPHONE-13-128-MIDNIGHT',
    mode: 'refurbished',
    path: '/refurbished/iphone/iphone-13/128-gb/midnight/sku/IPHONE-13-128-MIDNIGHT',
    modelName: 'iPhone 13',
    imageKeyHash: 'iphone-13-midnight0123456789',
    details: ['128 GB', 'Mitternacht'],
    offer: sampleOffer(),
    offerCount: 3,
    ...changes,
  };
}
