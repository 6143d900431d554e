// Merges two people: somebody confirmed an address that belonged to another person.
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { deletePerson } from '#adapters/database/people/person-store.ts';
import { readSavedProducts, replaceSavedProducts } from '#adapters/database/people/saved-product-store.ts';
import { mergeSaved } from '#domain/people/saved-list.ts';
import type { Schema } from '#adapters/database/schema.ts';

/** Tables whose rows pass to the other person unchanged; `mergePerson` handles the others. */
const moved = [
  'alert',
  'push_subscription',
  'opt_in',
  'outbox',
  'email_claim',
  'session',
  'question',
  'answer',
  'owner_image',
] as const;

/**
 * Moves all data of one person to another and deletes the first. Where a person can have only one (a follow-up of a product, a review of
 * the site), the other's stays; their lists of products are merged.
 */
export async function mergePerson(
  transaction: Transaction<Schema>,
  { from, into, at }: { readonly from: number; readonly into: number; readonly at: Date },
): Promise<void> {
  for (const table of moved)
    await sql`update ${sql.table(table)} set person_id = ${into} where person_id = ${from}`.execute(
      transaction,
    );
  // The alert engine reads alerts by when they changed.
  await transaction.updateTable('alert').set({ changed_at: at }).where('person_id', '=', into).execute();
  await sql`
    update follow_up_item set person_id = ${into} where person_id = ${from} and not exists (
      select from follow_up_item as known where known.person_id = ${into}
        and (known.product_id, known.country, known.mode)
          = (follow_up_item.product_id, follow_up_item.country, follow_up_item.mode))
  `.execute(transaction);
  await sql`
    update site_review set person_id = ${into} where person_id = ${from} and not exists (
      select from site_review as known where known.person_id = ${into})
  `.execute(transaction);
  await replaceSavedProducts(
    transaction,
    into,
    mergeSaved(await readSavedProducts(transaction, into), await readSavedProducts(transaction, from)),
  );
  await deletePerson(transaction, from);
}
