// Reads the data that a mail needs besides its payload.
import type { Kysely } from 'kysely';
import { readProducts } from '#adapters/database/catalogue/catalogue-store.ts';
import { findContactMessage } from '#adapters/database/contact/contact-store.ts';
import { readMailedAlerts, readMailedOffers } from '#adapters/database/outbox/mail-facts-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { listNeededFacts } from '#domain/mail/mail-facts.ts';
import type { MailFacts } from '#domain/mail/mail-facts.ts';
import type { Mail } from '#domain/mail/mail.ts';

export async function readMailFacts(db: Kysely<Schema>, mail: Mail): Promise<MailFacts> {
  const needed = listNeededFacts(mail);
  const alerts = await readMailedAlerts(db, needed.alertIds);
  const watched = mail.kind === 'reminder' ? alerts.flatMap(({ productId }) => productId ?? []) : [];
  const productIds = [...new Set([...needed.productIds, ...watched])];
  const marketOf = new Set([...needed.marketOf, ...watched]);
  const products = productIds.length === 0 ? [] : await readProducts(db, productIds);
  const offers = await readMailedOffers(db, { ids: needed.offerIds, productIds: [...marketOf] });
  return {
    products: new Map(products.map(product => [product.id, product])),
    offers: new Map(offers.map(offer => [offer.id, offer])),
    alerts: new Map(alerts.map(alert => [alert.id, alert])),
    contact: needed.contactId === null ? null : await findContactMessage(db, needed.contactId),
    market: offers.filter(({ isGone, productId }) => !isGone && marketOf.has(productId)),
  };
}
