// How alerts become a person's, and how a person stops them.
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

/** Assigns the alerts set with an address to the person who confirmed it; alerts that waited for the confirmation become active. */
export async function assignAlertsToPerson(
  transaction: Transaction<Schema>,
  { claimId, personId, at }: { readonly claimId: number; readonly personId: number; readonly at: Date },
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('alert')
    .set(({ eb, ref }) => ({
      claim_id: null,
      person_id: personId,
      state: eb
        .case()
        .when('state', '=', 'created')
        .then('active' as const)
        .else(ref('state'))
        .end(),
      confirmed_at: at,
      changed_at: at,
    }))
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Stops some alerts of a person, or all of them; returns how many it stopped. */
export async function stopAlertsOf(
  db: Kysely<Schema>,
  {
    personId,
    alertIds,
    at,
  }: { readonly personId: number; readonly alertIds: readonly number[] | 'all'; readonly at: Date },
): Promise<number> {
  let update = db
    .updateTable('alert')
    .set({ state: 'removed', removed_at: at, changed_at: at })
    .where('person_id', '=', personId)
    .where('state', '!=', 'removed');
  if (alertIds !== 'all') update = update.where('id', 'in', alertIds);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many alerts of a person are active; paused ones do not count. */
export async function countActiveAlerts(db: Kysely<Schema>, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('alert')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  return count;
}

/** How many of these alerts of a person are not removed. */
export async function countRemainingAlerts(
  db: Kysely<Schema>,
  { personId, alertIds }: { readonly personId: number; readonly alertIds: readonly number[] },
): Promise<number> {
  const { count } = await db
    .selectFrom('alert')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('id', 'in', alertIds)
    .where('state', '!=', 'removed')
    .executeTakeFirstOrThrow();
  return count;
}

/** Stops an alert that notifies only this browser. */
export async function stopAlertOfBrowser(
  db: Kysely<Schema>,
  { pushId, alertId, at }: { readonly pushId: number; readonly alertId: number; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('alert')
    .set({ state: 'removed', removed_at: at, changed_at: at })
    .where('id', '=', alertId)
    .where('push_id', '=', pushId)
    .where('person_id', 'is', null)
    .where('state', '!=', 'removed')
    .execute();
}

/** Sets the browser that an alert notifies besides its owner; null = none. The caller has locked the alert as its holder. */
export async function setAlertPush(
  transaction: Transaction<Schema>,
  id: number,
  pushId: number | null,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('alert')
    .set({ push_id: pushId, changed_at: at })
    .where('id', '=', id)
    .execute();
}
