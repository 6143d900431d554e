// What becomes of an address whose mail comes back, or who complains of it.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import {
  findSuppression,
  forgetSoftBounces,
  listLongSuppressed,
  markPersonSuppressed,
  noteSoftBounce,
  suppressAddress,
} from '#adapters/database/suppression-store.ts';
import type { SuppressionReason } from '#adapters/database/suppression-store.ts';
import { hashAddress } from '#services/mail/address-hash.ts';

/** `hard-bounce`: there is no such mailbox. `soft-bounce`: it takes nothing for now. `complaint`: its reader called a mail of ours spam. */
const bounceTypes = ['hard-bounce', 'soft-bounce', 'complaint'] as const;
export type BounceType = (typeof bounceTypes)[number];

/** `emailKey` is what addresses are compared by. Returns whether the address gets no more mail. */
export function recordBounce(
  db: Kysely<Schema>,
  { emailKey, type }: { readonly emailKey: string; readonly type: BounceType },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const hash = await hashAddress(transaction, emailKey);
    if (type === 'soft-bounce') {
      if (!(await noteSoftBounce(transaction, hash, now))) return false;
      if ((await findSuppression(transaction, hash, now)) !== null) return true;
    }
    const reason: SuppressionReason = type === 'soft-bounce' ? 'soft-bounces' : type;
    await suppressAddress(transaction, hash, reason, now);
    await markPersonSuppressed(transaction, emailKey, now);
    return true;
  });
}

/** Ends pauses that are over, and forgets bounces that count no more. */
export async function endPauses(db: Kysely<Schema>, now: Date): Promise<void> {
  await forgetSoftBounces(db, now);
  for (const emailKey of await listLongSuppressed(db, now)) {
    const hash = await hashAddress(db, emailKey);
    if ((await findSuppression(db, hash, now)) === null) await markPersonSuppressed(db, emailKey, null);
  }
}
