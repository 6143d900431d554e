// Saved products of people with a confirmed address.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { SavedEntry } from '#domain/people/saved-list.ts';

/** Unordered. */
export async function readSavedProducts(db: Kysely<Schema>, personId: number): Promise<SavedEntry[]> {
  const rows = await db
    .selectFrom('saved_product')
    .select(['sku', 'changed_at', 'is_saved'])
    .where('person_id', '=', personId)
    .execute();
  return rows.map(({ sku, changed_at, is_saved }) => ({
    sku,
    changedAt: changed_at.getTime(),
    isSaved: is_saved,
  }));
}

/** Locks the person's list until the transaction ends; false = the person has been deleted. */
export async function lockSavedProducts(
  transaction: Transaction<Schema>,
  personId: number,
): Promise<boolean> {
  const person = await transaction
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  return person !== undefined;
}

/** Replaces the list; unchanged rows are not written. */
export async function replaceSavedProducts(
  transaction: Transaction<Schema>,
  personId: number,
  entries: readonly SavedEntry[],
): Promise<void> {
  await transaction
    .deleteFrom('saved_product')
    .where('person_id', '=', personId)
    .$if(entries.length > 0, query =>
      query.where(
        'sku',
        'not in',
        entries.map(({ sku }) => sku),
      ),
    )
    .execute();
  if (entries.length === 0) return;
  await transaction
    .insertInto('saved_product')
    .values(
      entries.map(({ sku, changedAt, isSaved }) => ({
        person_id: personId,
        sku,
        changed_at: new Date(changedAt),
        is_saved: isSaved,
      })),
    )
    .onConflict(conflict =>
      conflict
        .columns(['person_id', 'sku'])
        .doUpdateSet(({ ref }) => ({
          changed_at: ref('excluded.changed_at'),
          is_saved: ref('excluded.is_saved'),
        }))
        .where(
          sql<boolean>`(saved_product.changed_at, saved_product.is_saved) is distinct from (excluded.changed_at, excluded.is_saved)`,
        ),
    )
    .execute();
}
