// Reminds a person of alerts that have not fired for a long time, with their current prices.
import { findLowestOffer } from '#domain/mail/mail-facts.ts';
import type { MailFacts, MailedAlert } from '#domain/mail/mail-facts.ts';
import type { MailPayloads } from '#domain/mail/mail.ts';
import { nameDevice } from '#emails/describe-offer.ts';
import {
  formatPriceLabel,
  formatProductUrl,
  describePicture,
  buildSettingsLink,
  formatSiteUrl,
} from '#emails/mail-context.ts';
import type { MailContext } from '#emails/mail-context.ts';
import type { MailDocument, MailRow } from '#emails/mail-document.ts';

/** Maximum number of alerts in the mail; the alerts page has all of them. */
const maxRows = 12;

/** null = all alerts have been stopped in the meantime. */
export function writeReminder(
  { alertIds, months }: MailPayloads['reminder'],
  facts: MailFacts,
  context: MailContext,
): MailDocument | null {
  const { t } = context.i18n;
  const alerts = alertIds.flatMap(id => facts.alerts.get(id) ?? []);
  const rows = alerts.slice(0, maxRows).flatMap(alert => describeAlert(alert, facts, context) ?? []);
  if (rows.length === 0) return null;
  return {
    subject: t('mail.reminder.subject', { count: alerts.length }),
    preview: t('mail.reminder.text', { months }),
    blocks: [
      { kind: 'title', text: t('mail.reminder.title') },
      { kind: 'text', text: t('mail.reminder.text', { months }) },
      { kind: 'rows', rows },
      { kind: 'button', link: buildSettingsLink(context) },
    ],
    footer: {
      why: t('mail.reminder.why', { months }),
      links: context.stop ? [{ label: t('mail.reminder.stop'), href: context.stop.kind('reminder') }] : [],
      notes: [],
    },
  };
}

function describeAlert(alert: MailedAlert, facts: MailFacts, context: MailContext): MailRow | null {
  const { t } = context.i18n;
  const waiting =
    alert.trigger === 'max-price'
      ? t('mail.watch.max-price', { price: formatPriceLabel(context, alert.maxPriceMinor ?? 0) })
      : t(`mail.watch.${alert.trigger}`);
  const links = context.stop ? [{ label: t('mail.alert.stop'), href: context.stop.alert(alert.id) }] : [];
  const plain = { event: '', before: null, isFall: false, notes: [waiting], links };
  if (alert.productId === null)
    return {
      ...plain,
      picture: null,
      name:
        alert.searchText === null
          ? context.nameList(alert.filters, alert.mode, context.i18n)
          : t('mail.watch.search', { text: alert.searchText }),
      details: '',
      price: null,
      priceNote: '',
      href: formatSiteUrl(context, '/product-alerts'),
    };
  const product = facts.products.get(alert.productId);
  if (!product) return null;
  const place = { productId: product.id, country: alert.country, mode: alert.mode };
  const lowest = findLowestOffer(facts, place);
  return {
    ...plain,
    picture: describePicture(product),
    ...nameDevice(product, context),
    price: lowest && t('price.from', { price: formatPriceLabel(context, lowest.priceMinor) }),
    priceNote: lowest ? '' : t('mail.watch.none'),
    href: formatProductUrl(context, product, alert.mode),
  };
}
