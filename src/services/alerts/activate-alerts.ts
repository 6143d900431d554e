// Activates the alerts of an address when it is confirmed.
import type { Transaction } from 'kysely';
import { assignAlertsToPerson } from '#adapters/database/alerts/alert-owner-store.ts';
import type { Schema } from '#adapters/database/schema.ts';

/** Returns how many alerts the claim had. */
export function activateAlertsOfClaim(
  transaction: Transaction<Schema>,
  claimId: number,
  personId: number,
  now: Date,
): Promise<number> {
  return assignAlertsToPerson(transaction, { claimId, personId, at: now });
}
