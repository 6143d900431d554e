// The newsletter: the largest price drops still available in the recipient's country.
import type { MailFacts } from '#domain/mail/mail-facts.ts';
import type { MailPayloads, MailedDrop } from '#domain/mail/mail.ts';
import { formatDate } from '#messages/format-date.ts';
import { describeChange, joinTerms, nameDevice, formatFullName } from '#emails/describe-offer.ts';
import {
  formatOfferUrl,
  formatPriceLabel,
  describePicture,
  buildSettingsLink,
  formatSiteUrl,
} from '#emails/mail-context.ts';
import type { MailContext } from '#emails/mail-context.ts';
import type { MailDocument, MailRow } from '#emails/mail-document.ts';

/** null = none of the drops is still available. */
export function writeNewsletter(
  { drops, frequency }: MailPayloads['newsletter'],
  facts: MailFacts,
  context: MailContext,
): MailDocument | null {
  const { t, locale } = context.i18n;
  const available = drops.filter(drop => isStillAvailable(drop, facts));
  const [first, ...others] = available;
  const product = first && facts.products.get(first.productId);
  if (!first || !product) return null;
  const subject = t('mail.newsletter.subject', {
    product: formatFullName(product, context),
    price: formatPriceLabel(context, first.priceMinor),
    others: others.length,
  });
  return {
    subject,
    preview: t('home.drops.text'),
    blocks: [
      { kind: 'title', text: t('mail.newsletter.title') },
      { kind: 'text', text: t('home.drops.text') },
      { kind: 'rows', rows: available.flatMap(drop => describeDrop(drop, facts, context) ?? []) },
      {
        kind: 'text',
        text: t('mail.newsletter.asOf', { date: formatDate(locale, 'day', context.at.getTime()) }),
        isSmall: true,
      },
      {
        kind: 'button',
        link: { label: t('mail.newsletter.more'), href: formatSiteUrl(context, '/refurbished') },
      },
    ],
    footer: {
      why: t('mail.newsletter.why', { frequency: frequency.replace('-', '') }),
      links: [
        ...(context.stop
          ? [{ label: t('mail.newsletter.stop'), href: context.stop.kind('newsletter') }]
          : []),
        buildSettingsLink(context),
      ],
      notes: [],
    },
  };
}

function isStillAvailable(
  { productId, offerId, priceMinor }: MailedDrop,
  { products, offers }: MailFacts,
): boolean {
  const offer = offers.get(offerId);
  return (
    products.has(productId) &&
    offer !== undefined &&
    !offer.isGone &&
    offer.available &&
    offer.priceMinor <= priceMinor
  );
}

function describeDrop(drop: MailedDrop, facts: MailFacts, context: MailContext): MailRow | null {
  const [product, offer] = [facts.products.get(drop.productId), facts.offers.get(drop.offerId)];
  if (!product || !offer) return null;
  return {
    picture: describePicture(product),
    ...nameDevice(product, context),
    event: '',
    price: formatPriceLabel(context, offer.priceMinor),
    priceNote: '',
    before: describeChange({ priceMinor: offer.priceMinor, beforeMinor: drop.beforeMinor }, context),
    isFall: true,
    notes: [joinTerms(offer, offer.priceMinor, context)],
    href: formatOfferUrl(context, offer.id, null),
    links: [],
  };
}
