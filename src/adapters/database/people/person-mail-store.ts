// Mails of the outbox as far as they are somebody's: what becomes of them when an address changes, goes, or is asked for anew.
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

/** Takes back mails with secrets that a renewal has replaced, as far as nobody has begun to send them. */
export async function deleteWaitingMails(db: Kysely<Schema>, claimId: number): Promise<void> {
  await db.deleteFrom('outbox').where('claim_id', '=', claimId).where('state', '=', 'waiting').execute();
}

/** Mails that wait go to the person's address as it is now. */
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

/** Mails to an address, whatever became of them: those that went with no person or claim. */
export async function deleteMailsTo(transaction: Transaction<Schema>, emailKey: string): Promise<void> {
  await transaction
    .deleteFrom('outbox')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['recipient']), '=', emailKey))
    .execute();
}
