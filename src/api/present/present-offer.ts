// Offer -> wire (specification, Offer).
import type { WireOffer } from '#api/contract/offer.ts';
import type { I18n } from '#messages/i18n.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { toMajor } from '#domain/money/money.ts';
import { gradeCondition } from '#domain/offers/condition.ts';
import { offerTerms } from '#domain/offers/offer-terms.ts';
import { discountPercent } from '#domain/offers/discount.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

/** `confirmedAt` in milliseconds since 1970. */
export function presentOffer(
  offer: SearchOffer,
  product: Product,
  confirmedAt: number,
  { t }: I18n,
): WireOffer {
  const { currency, priceMinor } = offer;
  const { warrantyMonths, returnDays, shippingMinor } = offerTerms(offer);
  const discount = discountPercent(offer, product);
  return {
    id: String(offer.id),
    merchantId: String(offer.merchantId),
    merchantSlug: offer.merchant.slug,
    merchantName: offer.merchant.name,
    merchantIsDemo: offer.merchant.isDemo,
    price: toMajor(priceMinor),
    _price: priceMinor,
    currency,
    priceLabel: formatPrice({ amountMinor: priceMinor, currency }),
    shippingCost: shippingMinor === null ? null : toMajor(shippingMinor),
    shippingLabel: shippingMinor === null ? null : formatPrice({ amountMinor: shippingMinor, currency }),
    totalLabel:
      shippingMinor === null ? null : formatPrice({ amountMinor: priceMinor + shippingMinor, currency }),
    available: offer.available,
    condition: gradeCondition(offer.grade),
    conditionV: t(`condition.${offer.grade}`),
    _condition: offer.conditionWords,
    certified: offer.grade === 'certified',
    ungraded: offer.grade === 'ungraded',
    mode: offer.mode,
    carrier: offer.carrier,
    keyboardLayout: offer.keyboardLayout,
    warrantyTime: warrantyMonths,
    returnTime: returnDays,
    lastOutStockAt: offer.lastOutOfStockAt === null ? null : new Date(offer.lastOutOfStockAt).toISOString(),
    lastConfirmedAt: new Date(confirmedAt).toISOString(),
    discountPercent: discount === null ? null : Math.round(discount),
    _discountPercent: discount,
  };
}
