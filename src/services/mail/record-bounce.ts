// What becomes of an address whose mail comes back, or who complains of it.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import {
  findSuppression,
  forgetSoftBounces,
  forgetSuppression,
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
  /** What addresses are compared by. */
  readonly emailKey: string;
  readonly type: BounceType;
  /** A soft bounce that is reported again under its key counts once; null = it has none. */
  readonly eventKey: string | null;
}

/** A complaint ends the newsletter as well. Returns whether the address gets no more mail. */
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

/** The operator knows better: the address gets mail again. false = it was not kept from it. */
export function liftSuppression(db: Kysely<Schema>, emailKey: string): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const wasSuppressed = await forgetSuppression(transaction, await hashAddress(transaction, emailKey));
    await markPersonSuppressed(transaction, emailKey, null);
    return wasSuppressed;
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
