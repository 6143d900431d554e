// Keys with which merchants sign conversions: creation, rotation and end, without losing a message.
import type { Kysely } from 'kysely';
import { endConversionKeys, insertConversionKey } from '#adapters/database/billing/conversion-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { dayMs } from '#domain/durations.ts';
import { makeWebhookSecret } from '#services/webhooks/sign-webhook.ts';

/** How long earlier keys stay valid after a new one is made, so that merchants can switch without losing a message. */
const keyOverlapMs = 7 * dayMs;

/** The secret is shown once, to whoever requested it. */
export async function makeConversionKey(
  db: Kysely<Schema>,
  merchantId: number,
  now: Date,
): Promise<{ readonly id: number; readonly secret: string; readonly ending: number }> {
  const secret = makeWebhookSecret();
  return db.transaction().execute(async transaction => {
    const id = await insertConversionKey(transaction, merchantId, secret, now);
    const endsAt = new Date(now.getTime() + keyOverlapMs);
    const ending = await endConversionKeys(transaction, merchantId, { allBut: id }, endsAt);
    return { id, secret, ending };
  });
}
