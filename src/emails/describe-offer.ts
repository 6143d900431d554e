// Describes an offer in mails: its terms, and how its price has changed.
import type { Product } from '#domain/catalogue/product.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import { offerTerms } from '#domain/offers/offer-terms.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import { formatPriceLabel } from '#emails/mail-context.ts';
import type { MailContext } from '#emails/mail-context.ts';

/** `iPhone 13`, and `128 GB, Midnight`. */
export function nameDevice(product: Product, { i18n, nameProduct }: MailContext) {
  return {
    name: modelLabel(product.model.name, i18n.locale.language),
    details: nameProduct(product, i18n).join(', '),
  };
}

/** For subject lines: `iPhone 13, 128 GB, Midnight`. */
export function formatFullName(product: Product, context: MailContext): string {
  const { name, details } = nameDevice(product, context);
  return details === '' ? name : `${name}, ${details}`;
}

/** A merchant's name. Fictitious merchants are marked wherever they are named. */
function nameMerchant({ merchant }: SearchOffer, { i18n }: MailContext): string {
  return merchant.isDemo ? `${merchant.name} (${i18n.t('demo.mark')})` : merchant.name;
}

/** Merchant, condition, shipping and total, as label and value, for a price that may differ from the offer's current one. */
export function listTerms(
  offer: SearchOffer,
  priceMinor: number,
  context: MailContext,
): [label: string, value: string][] {
  const { t } = context.i18n;
  const { shippingMinor } = offerTerms(offer);
  const shipping =
    shippingMinor === null
      ? t('offer.notStated')
      : shippingMinor === 0
        ? t('offer.free')
        : formatPriceLabel(context, shippingMinor);
  return [
    [t('offer.merchant'), nameMerchant(offer, context)],
    [t('offer.condition'), t(`condition.${offer.grade}`)],
    [t('offer.shipping'), shipping],
    ...(shippingMinor === null
      ? []
      : [[t('offer.total'), formatPriceLabel(context, priceMinor + shippingMinor)] as [string, string]]),
  ];
}

/** Merchant, condition and total with shipping, separated by dots. No-break spaces keep a wrapped line from beginning with a dot. */
export function joinTerms(offer: SearchOffer, priceMinor: number, context: MailContext): string {
  const { t } = context.i18n;
  const { shippingMinor } = offerTerms(offer);
  return [
    nameMerchant(offer, context),
    t(`condition.${offer.grade}`),
    shippingMinor === null
      ? t('shipping.unknown')
      : shippingMinor === 0
        ? t('shipping.free')
        : t('total.withShipping', { total: formatPriceLabel(context, priceMinor + shippingMinor) }),
  ].join('\u00a0· ');
}

/** null when there is no earlier price, or the difference is less than one percent. */
export function describeChange(
  { priceMinor, beforeMinor }: { readonly priceMinor: number; readonly beforeMinor: number | null },
  context: MailContext,
): { readonly price: string; readonly change: string } | null {
  if (beforeMinor === null || beforeMinor <= 0) return null;
  const { t } = context.i18n;
  // Rounded towards zero, so that no change is exaggerated.
  const percent = Math.trunc(((priceMinor - beforeMinor) / beforeMinor) * 100);
  if (percent === 0) return null;
  const change = percent < 0 ? t('launch.percent', { percent: -percent }) : t('mail.alert.more', { percent });
  return { price: formatPriceLabel(context, beforeMinor), change };
}
