// The follow-up mail about offers that a person clicked or saved, for those who switched it on.
import type { Product } from '#domain/catalogue/product.ts';
import { findLowestOffer } from '#domain/mail/mail-facts.ts';
import type { MailFacts } from '#domain/mail/mail-facts.ts';
import type { MailPayloads, MailedFollowUp } from '#domain/mail/mail.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';
import { joinTerms, nameDevice, formatFullName } from '#emails/describe-offer.ts';
import {
  formatPriceLabel,
  formatProductUrl,
  describePicture,
  buildSettingsLink,
} from '#emails/mail-context.ts';
import type { MailContext } from '#emails/mail-context.ts';
import type { MailDocument, MailRow } from '#emails/mail-document.ts';

interface AvailableItem {
  readonly item: MailedFollowUp;
  readonly product: Product;
  readonly offer: SearchOffer;
}

/** null = none of the items is in stock. */
export function writeFollowUp(
  { items }: MailPayloads['follow-up'],
  facts: MailFacts,
  context: MailContext,
): MailDocument | null {
  const { t } = context.i18n;
  const available = items.flatMap((item): AvailableItem[] => {
    const [product, offer] = [facts.products.get(item.productId), findLowestOffer(facts, item)];
    return product && offer ? [{ item, product, offer }] : [];
  });
  const [first] = available;
  if (!first) return null;
  return {
    subject: t('mail.followUp.subject', {
      product: formatFullName(first.product, context),
      price: formatPriceLabel(context, first.offer.priceMinor),
    }),
    preview: t('mail.followUp.text', { count: available.length }),
    blocks: [
      { kind: 'title', text: t('mail.followUp.title') },
      { kind: 'text', text: t('mail.followUp.text', { count: available.length }) },
      { kind: 'rows', rows: available.map(each => describeItem(each, context)) },
    ],
    footer: {
      why: t('mail.followUp.why'),
      links: [
        ...(context.stop ? [{ label: t('mail.followUp.stop'), href: context.stop.kind('follow-up') }] : []),
        buildSettingsLink(context),
      ],
      notes: [],
    },
  };
}

function describeItem({ item, product, offer }: AvailableItem, context: MailContext): MailRow {
  return {
    picture: describePicture(product),
    ...nameDevice(product, context),
    event: '',
    price: formatPriceLabel(context, offer.priceMinor),
    priceNote: '',
    before: null,
    isFall: false,
    notes: [joinTerms(offer, offer.priceMinor, context)],
    href: formatProductUrl(context, product, item.mode),
    links: [],
  };
}
