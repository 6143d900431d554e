// Outbox mails of a person: redirected or deleted when an address changes, is deleted, or is claimed again.
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

/** Deletes mails whose secrets a renewal has replaced, unless their sending has begun. */
export async function deleteWaitingMails(db: Kysely<Schema>, claimId: number): Promise<void> {
  await db.deleteFrom('outbox').where('claim_id', '=', claimId).where('state', '=', 'waiting').execute();
}

/** Readdresses waiting mails to the person's current address. */
export async function redirectMails(
  transaction: Transaction<Schema>,
  { personId, email }: { readonly personId: number; readonly email: string },
): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({ recipient: email })
    .where('person_id', '=', personId)
    .where('recipient', 'is not', null)
    .where('state', '=', 'waiting')
    .execute();
}

/** Deletes mails to an address in any state: some belong to neither a person nor a claim, and are not deleted with one. */
export async function deleteMailsTo(transaction: Transaction<Schema>, emailKey: string): Promise<void> {
  await transaction
    .deleteFrom('outbox')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['recipient']), '=', emailKey))
    .execute();
}
