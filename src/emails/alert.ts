// The immediate mail about one alert that fired.
import type { MailFacts, MailedAlert, OfferNow } from '#domain/mail/mail-facts.ts';
import type { MailedMatch } from '#domain/mail/mail.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { describeChange, joinTerms, listTerms, nameDevice, formatFullName } from '#emails/describe-offer.ts';
import { formatMoment } from '#emails/format-moment.ts';
import {
  formatOfferUrl,
  formatPriceLabel,
  formatProductUrl,
  describePicture,
  buildSettingsLink,
} from '#emails/mail-context.ts';
import type { MailContext } from '#emails/mail-context.ts';
import type { MailDocument, MailRow, MailedDevice } from '#emails/mail-document.ts';

/** A match with the current state of its alert, product and offer. */
export interface ResolvedMatch {
  readonly match: MailedMatch;
  readonly alert: MailedAlert;
  readonly product: Product;
  readonly offer: OfferNow;
}

/** null = the alert has been stopped in the meantime, or its product or offer no longer exists. */
export function resolveMatch(
  match: MailedMatch,
  { alerts, products, offers }: MailFacts,
): ResolvedMatch | null {
  const [alert, product] = [alerts.get(match.alertId), products.get(match.productId)];
  const offer = offers.get(match.offerId);
  return alert && product && offer ? { match, alert, product, offer } : null;
}

export function writeAlert(resolved: ResolvedMatch, context: MailContext): MailDocument {
  const { t } = context.i18n;
  const { match, alert, product, offer } = resolved;
  const device = describeDevice(resolved, context);
  const isUnavailable = match.event === 'sold-out' || isGone(offer);
  const productHref = formatProductUrl(context, product, match.mode, alert.id);
  return {
    subject: writeSubject(resolved, context),
    preview: joinTerms(offer, match.priceMinor, context),
    blocks: [
      { kind: 'title', text: t(`mail.alert.event.${match.event}`) },
      {
        kind: 'device',
        device: { ...device, event: '' },
        facts: [
          ...listTerms(offer, match.priceMinor, context),
          [t('mail.alert.read'), formatMoment(match.seenAt, context)],
        ],
        button: isUnavailable
          ? { label: t('mail.alert.all'), href: productHref }
          : {
              label: t('offer.go', { merchant: offer.merchant.name }),
              href: formatOfferUrl(context, offer.id, alert.id),
            },
        links: isUnavailable ? [] : [{ label: t('mail.alert.all'), href: productHref }],
      },
    ],
    footer: {
      why: writeReason(alert, context),
      links: [...buildStopLinks(alert.id, context), buildSettingsLink(context)],
      notes: [],
    },
  };
}

/** The match as one row of a digest. */
export function describeRow(resolved: ResolvedMatch, context: MailContext): MailRow {
  const { alert, offer, match } = resolved;
  const device = describeDevice(resolved, context);
  return {
    ...device,
    notes: [joinTerms(offer, match.priceMinor, context), ...device.notes],
    links: buildStopLinks(alert.id, context),
  };
}

function buildStopLinks(alertId: number, { stop, i18n }: MailContext) {
  return stop ? [{ label: i18n.t('mail.alert.stop'), href: stop.alert(alertId) }] : [];
}

function describeDevice({ match, product, offer, alert }: ResolvedMatch, context: MailContext): MailedDevice {
  const { t } = context.i18n;
  const isUnavailable = match.event === 'sold-out' || isGone(offer);
  return {
    picture: describePicture(product),
    ...nameDevice(product, context),
    event: t(`mail.alert.event.${match.event}`),
    price: formatPriceLabel(context, match.priceMinor),
    priceNote: match.event === 'sold-out' ? t('stock.lastPrice') : '',
    before: describeChange(match, context),
    isFall: match.beforeMinor !== null && match.priceMinor < match.beforeMinor,
    notes: describeChangesSince(match, offer, context),
    href: isUnavailable
      ? formatProductUrl(context, product, match.mode, alert.id)
      : formatOfferUrl(context, offer.id, alert.id),
  };
}

/** Notes on how the offer has changed between the match and the mail. */
function describeChangesSince(match: MailedMatch, offer: OfferNow, context: MailContext): string[] {
  const { t } = context.i18n;
  if (match.event === 'sold-out') return [];
  if (isGone(offer)) return [t('mail.alert.since.gone')];
  if (offer.priceMinor === match.priceMinor) return [];
  return [t('mail.alert.since.price', { price: formatPriceLabel(context, offer.priceMinor) })];
}

function isGone({ isGone: hasGone, available }: OfferNow): boolean {
  return hasGone || !available;
}

function writeSubject({ match, product }: ResolvedMatch, context: MailContext): string {
  const { t } = context.i18n;
  const name = formatFullName(product, context);
  const price = formatPriceLabel(context, match.priceMinor);
  switch (match.event) {
    case 'price-drop':
      return match.beforeMinor === null
        ? t('mail.alert.subject.new-offer', { product: name, price })
        : t('mail.alert.subject.price-drop', {
            product: name,
            price,
            before: formatPriceLabel(context, match.beforeMinor),
          });
    case 'sold-out':
      return t('mail.alert.subject.sold-out', { product: name });
    case 'back-in-stock':
    case 'new-offer':
    case 'price-rise':
      return t(`mail.alert.subject.${match.event}`, { product: name, price });
  }
}

function writeReason(
  { trigger, scope, searchText, maxPriceMinor }: MailedAlert,
  context: MailContext,
): string {
  const { t } = context.i18n;
  const about = { scope, text: searchText ?? '' };
  return trigger === 'max-price'
    ? t('mail.alert.why.max-price', { ...about, price: formatPriceLabel(context, maxPriceMinor ?? 0) })
    : t(`mail.alert.why.${trigger}`, about);
}
