// Words of feeds and pushes for events of an offer.
import { formatPrice } from '#domain/money/format-price.ts';
import { offerTerms } from '#domain/offers/offer-terms.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import type { I18n } from '#messages/i18n.ts';

export interface NewsEvent {
  readonly event: 'price-drop' | 'back-in-stock' | 'new-offer' | 'price-rise' | 'sold-out';
  readonly priceMinor: number;
  /** null = nothing to compare with. */
  readonly beforeMinor: number | null;
}

/** `389 € statt 429 €`, `ausverkauft`: a continuation after a colon. */
export function presentEvent(
  { event, priceMinor, beforeMinor }: NewsEvent,
  { locale, t }: Pick<I18n, 'locale' | 't'>,
): string {
  const label = (amountMinor: number) => formatPrice({ amountMinor, currency: locale.currency });
  const price = label(priceMinor);
  if (event === 'sold-out') return t('news.sold-out');
  if (event === 'back-in-stock') return t('news.back-in-stock', { price });
  if (event === 'new-offer' || beforeMinor === null) return t('news.new-offer', { price });
  return t(`news.${event}`, { price, before: label(beforeMinor) });
}

/** Condition, merchant, total and warranty. Invented merchants are marked wherever they are named. */
export function presentOfferFacts(offer: SearchOffer, { t }: Pick<I18n, 't'>): string[] {
  const { currency, priceMinor, merchant, grade } = offer;
  const { shippingMinor, warrantyMonths } = offerTerms(offer);
  const total = () => formatPrice({ amountMinor: priceMinor + (shippingMinor ?? 0), currency });
  return [
    t(`condition.${grade}`),
    merchant.isDemo ? `${merchant.name} (${t('demo.mark')})` : merchant.name,
    shippingMinor === null
      ? t('shipping.unknown')
      : shippingMinor === 0
        ? t('shipping.free')
        : t('total.withShipping', { total: total() }),
    ...(warrantyMonths === null ? [] : [t('offer.warrantyOf', { count: warrantyMonths })]),
  ];
}
