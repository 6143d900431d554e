// Records bounces and complaints, and suppresses addresses accordingly.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import {
  findSuppression,
  deleteExpiredBounces,
  deleteSuppression,
  listLongSuppressed,
  markPersonSuppressed,
  recordSoftBounce,
  stopNewsletter,
  suppressAddress,
} from '#adapters/database/people/suppression-store.ts';
import type { SuppressionReason } from '#adapters/database/people/suppression-store.ts';
import type { BounceType } from '#domain/mail/bounce.ts';
import { hashAddress } from '#services/mail/address-hash.ts';

export interface Bounce {
  /** The normalised address, by which addresses are compared. */
  readonly emailKey: string;
  readonly type: BounceType;
  /** A soft bounce reported again under its key counts once; null = it has no key. */
  readonly eventKey: string | null;
}

/** A complaint ends the newsletter, too. Returns whether the address gets no more mail. */
export function recordBounce(
  db: Kysely<Schema>,
  { emailKey, type, eventKey }: Bounce,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const hash = await hashAddress(transaction, emailKey);
    if (type === 'soft-bounce') {
      const isOneTooMany = await recordSoftBounce(transaction, { addressHash: hash, eventKey }, now);
      if ((await findSuppression(transaction, hash, now)) !== null) return true;
      if (!isOneTooMany) return false;
    }
    const reason: SuppressionReason = type === 'soft-bounce' ? 'soft-bounces' : type;
    await suppressAddress(transaction, hash, reason, now);
    await markPersonSuppressed(transaction, emailKey, now);
    if (type === 'complaint') await stopNewsletter(transaction, emailKey);
    return true;
  });
}

/** Lifts a suppression on the operator's request. false = the address was not suppressed. */
export function liftSuppression(db: Kysely<Schema>, emailKey: string): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const wasSuppressed = await deleteSuppression(transaction, await hashAddress(transaction, emailKey));
    await markPersonSuppressed(transaction, emailKey, null);
    return wasSuppressed;
  });
}

/** Ends expired pauses, and deletes bounces that no longer count. */
export async function endPauses(db: Kysely<Schema>, now: Date): Promise<void> {
  await deleteExpiredBounces(db, now);
  for (const emailKey of await listLongSuppressed(db, now)) {
    const hash = await hashAddress(db, emailKey);
    if ((await findSuppression(db, hash, now)) === null) await markPersonSuppressed(db, emailKey, null);
  }
}
