// Stored troubles: one open row for each kind and subject, and the row that a check locks.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { OpenTrouble } from '#domain/operations/judge-troubles.ts';
import type { Trouble } from '#domain/operations/trouble.ts';

export interface TroubleWatch {
  readonly lookedAt: Date | null;
  readonly reportedAt: Date | null;
}

/** Locks the watch until the transaction ends, so that one process at a time checks. */
export async function lockTroubleWatch(transaction: Transaction<Schema>): Promise<TroubleWatch> {
  return transaction
    .selectFrom('trouble_watch')
    .select(['looked_at as lookedAt', 'told_at as reportedAt'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateTroubleWatch(
  transaction: Transaction<Schema>,
  { lookedAt, reportedAt }: TroubleWatch,
): Promise<void> {
  await transaction.updateTable('trouble_watch').set({ looked_at: lookedAt, told_at: reportedAt }).execute();
}

export interface StoredTrouble extends OpenTrouble {
  readonly trouble: Trouble;
  readonly openedAt: Date;
  /** null = it is open. */
  readonly closedAt: Date | null;
  readonly isOpeningReported: boolean;
}

function selectTroubles(db: Kysely<Schema>) {
  return db
    .selectFrom('trouble')
    .select([
      'id',
      'kind',
      'subject',
      'detail as trouble',
      'opened_at as openedAt',
      'seen_at as seenAt',
      'closed_at as closedAt',
      sql<boolean>`opening_told_at is not null`.as('isOpeningReported'),
    ])
    .orderBy('id');
}

/** Oldest first. */
export function readOpenTroubles(db: Kysely<Schema>): Promise<StoredTrouble[]> {
  return selectTroubles(db).where('closed_at', 'is', null).execute();
}

/** Troubles whose beginning is not reported yet, and those whose beginning was reported but whose end was not. */
export function readUnreportedTroubles(db: Kysely<Schema>): Promise<StoredTrouble[]> {
  return selectTroubles(db)
    .where(({ eb, or, and }) =>
      or([
        and([eb('closed_at', 'is', null), eb('opening_told_at', 'is', null)]),
        and([
          eb('closed_at', 'is not', null),
          eb('opening_told_at', 'is not', null),
          eb('end_told_at', 'is', null),
        ]),
      ]),
    )
    .execute();
}

export async function insertTroubles(
  transaction: Transaction<Schema>,
  troubles: readonly { readonly subject: string; readonly trouble: Trouble }[],
  now: Date,
): Promise<void> {
  if (troubles.length === 0) return;
  await transaction
    .insertInto('trouble')
    .values(
      troubles.map(({ subject, trouble }) => ({
        kind: trouble.kind,
        subject,
        detail: JSON.stringify(trouble),
        opened_at: now,
        seen_at: now,
      })),
    )
    .execute();
}

/** Stores the current details of troubles that persist. */
export async function updateSeenTroubles(
  transaction: Transaction<Schema>,
  troubles: readonly { readonly id: number; readonly trouble: Trouble }[],
  now: Date,
): Promise<void> {
  for (const { id, trouble } of troubles)
    await transaction
      .updateTable('trouble')
      .set({ detail: JSON.stringify(trouble), seen_at: now })
      .where('id', '=', id)
      .execute();
}

export async function closeTroubles(
  transaction: Transaction<Schema>,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction.updateTable('trouble').set({ closed_at: now }).where('id', 'in', ids).execute();
}

export async function markTroublesReported(
  transaction: Transaction<Schema>,
  { openedIds, closedIds }: { readonly openedIds: readonly number[]; readonly closedIds: readonly number[] },
  now: Date,
): Promise<void> {
  if (openedIds.length > 0)
    await transaction
      .updateTable('trouble')
      .set({ opening_told_at: now })
      .where('id', 'in', openedIds)
      .execute();
  if (closedIds.length > 0)
    await transaction.updateTable('trouble').set({ end_told_at: now }).where('id', 'in', closedIds).execute();
}

export async function deleteOldTroubles(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('trouble').where('closed_at', '<', before).execute();
}
