// An alert that fires: a market, a browser or a person, and matches of an offer.
import { upsertPushSubscription } from '#adapters/database/alerts/push-subscription-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { insertSession } from '#adapters/database/people/session-store.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import type { MailedMatch } from '#domain/mail/mail.ts';
import type { PushSubscriptionKeys } from '#domain/push/push-subscription.ts';
import { insertAlert, testNow } from '#tests/support/mail.ts';
import { listingRow, prepareMarket } from '#tests/support/market.ts';

/** iPhone 13 in Midnight with 128 GB for 400 dollars, and another offer for 350. */
export async function prepareFiring(database: OpenDatabase) {
  const market = await prepareMarket(database);
  await market.run(0, [
    listingRow({ code: 'a', priceMinor: 40_000 }),
    listingRow({ code: 'b', priceMinor: 35_000 }),
  ]);
  const { db } = database;
  const offers = new Map((await market.offers()).map(({ code, id }) => [code, id]));
  const product = market.products.find(({ sku }) => sku === 'IPHONE-13-128-MIDNIGHT');
  const productId = product?.id ?? 0;
  return {
    db,
    market,
    /** Inserts a push subscription with its own session. */
    insertPush: async (keys: PushSubscriptionKeys, personId: number | null = null) => {
      const sessionId = await insertSession(db, keys.endpoint, testNow);
      const pushId = await upsertPushSubscription(
        db,
        { ...keys, sessionId, personId, language: 'en' },
        testNow,
      );
      return { sessionId, pushId: pushId ?? 0 };
    },
    insertAlert: (
      owner: { readonly personId?: number; readonly pushId?: number },
      given: Partial<Pick<Schema['alert'], 'country' | 'language'>> = {},
    ) =>
      insertAlert(db, {
        personId: owner.personId ?? null,
        push_id: owner.pushId ?? null,
        scope: 'product',
        country: 'us',
        language: 'en',
        filters: null,
        product_id: productId,
        ...given,
      }),
    match: (alertId: number, code: 'a' | 'b' = 'a', given: Partial<MailedMatch> = {}): MailedMatch => ({
      alertId,
      productId,
      offerId: offers.get(code) ?? 0,
      country: 'us',
      mode: 'refurbished',
      event: 'price-drop',
      priceMinor: code === 'a' ? 40_000 : 35_000,
      beforeMinor: 45_000,
      seenAt: testNow.toISOString(),
      ...given,
    }),
  };
}
