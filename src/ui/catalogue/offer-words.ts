// Short phrases about an offer that more than one component prints.
import type { Translate } from '#messages/translate.ts';
import type { OfferView } from '#ui/catalogue/offer-view.ts';

/** `149 € mit Versand`, `Versand kostenlos`, `Versand nicht angegeben`. */
export function formatShipping(t: Translate, offer: OfferView): string {
  if (offer.shippingCost === null) return t('shipping.unknown');
  if (offer.shippingCost === 0) return t('shipping.free');
  if (offer.totalLabel !== null) return t('total.withShipping', { total: offer.totalLabel });
  return t('shipping.cost', { cost: offer.shippingLabel ?? String(offer.shippingCost) });
}

/** The grade as we label it; a certificate without a grade says so instead of wearing one. */
export function formatCondition(t: Translate, offer: OfferView): string {
  return offer.certified ? t('condition.certified') : offer.conditionV;
}
