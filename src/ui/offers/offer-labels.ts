// Short texts about an offer that several components print.
import type { WireOffer } from '#api/contract/offer.ts';
import type { Currency, Locale } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { toMinor } from '#domain/money/money.ts';
import { carrierNames } from '#domain/offers/carrier-names.ts';
import { formatList } from '#messages/formats.ts';
import type { Translate } from '#messages/translate.ts';
import type { CardOffer } from '#ui/offers/offer-view.ts';

/** `149 € mit Versand`, `Versand kostenlos`, `Versand nicht angegeben`. */
export function formatShipping(t: Translate, offer: CardOffer): string {
  if (offer.shippingCost === null) return t('shipping.unknown');
  if (offer.shippingCost === 0) return t('shipping.free');
  if (offer.totalLabel !== null) return t('total.withShipping', { total: offer.totalLabel });
  return t('shipping.cost', { cost: offer.shippingLabel ?? String(offer.shippingCost) });
}

/** `+2 €`, `−10 €`; null = none. Major units. */
export function formatDifference(amount: number, currency: Currency): string | null {
  const amountMinor = toMinor(Math.abs(amount)) ?? 0;
  if (amountMinor === 0) return null;
  const printed = formatPrice({ amountMinor, currency });
  return amount > 0 ? `+${printed}` : `\u2212${printed}`;
}

/** Our label of the grade; an offer without a grade is labelled as certified, or as ungraded. */
export function formatCondition(t: Translate, offer: CardOffer): string {
  if (offer.certified) return t('condition.certified');
  return offer.ungraded ? t('condition.ungraded') : offer.conditionV;
}

/** `in 3, 6 oder 12 Monaten`; null = the merchant offers none. */
export function formatInstalments(t: Translate, locale: Locale, months: readonly number[]): string | null {
  if (months.length === 0) return null;
  return t('offer.instalments.months', { list: formatList(locale, 'or', months.map(String)) });
}

/** Restrictions of an offer: its keyboard layout, its network, and an unstated network where phones are often locked. */
export function formatRestrictions(
  t: Translate,
  { country }: Locale,
  offer: WireOffer,
  isPhone: boolean,
): string[] {
  const { carrier, keyboardLayout } = offer;
  // Elsewhere phones are sold unlocked, so a note on every row would say nothing.
  const isLockedMarket = country === 'us' || country === 'ca';
  return [
    keyboardLayout === null ? null : t('offer.keyboard', { layout: keyboardLayout.toUpperCase() }),
    carrier === 'unlocked' && isLockedMarket ? t('filter.unlocked') : null,
    carrier === null || carrier === 'unlocked'
      ? null
      : t('offer.networkLocked', { network: carrierNames[carrier] }),
    carrier === null && isPhone && isLockedMarket ? t('offer.networkUnknown') : null,
  ].filter(each => each !== null);
}
