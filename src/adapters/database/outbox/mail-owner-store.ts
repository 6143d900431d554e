// Finds the recipient of a mail by its message id.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

/**
 * The recipient's current address, or the one that waits to be confirmed; `emailKey` null = the recipient has been deleted. null = the mail
 * is not ours.
 */
export async function findMailOwner(
  db: Kysely<Schema>,
  messageId: string,
): Promise<{ readonly emailKey: string | null } | null> {
  const row = await db
    .selectFrom('outbox')
    .leftJoin('person', 'person.id', 'outbox.person_id')
    .leftJoin('email_claim', 'email_claim.id', 'outbox.claim_id')
    .select(['person.email_key as personKey', 'email_claim.email_key as claimKey'])
    .where('outbox.message_id', '=', messageId)
    .where('outbox.channel', '=', 'mail')
    .executeTakeFirst();
  return row ? { emailKey: row.personKey ?? row.claimKey } : null;
}
