// Change sequence: every change of the catalogue or of offers is recorded in its own transaction; read models replay the changes in
// order.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { copyRows } from '#adapters/database/connection/copy-rows.ts';
import type { ChangeCause } from '#adapters/database/schema/offer-tables.ts';
import type { Schema } from '#adapters/database/schema.ts';

/** Channel on which a new change is announced. An announcement only wakes followers; the tables are the truth. */
export const changeChannel = 'windfall_generation';

/** One lock for all writers of offers and products: change ids have no gaps, and publishes never run at the same time. */
const publishLockKey = 7_201_301;

export interface Change {
  readonly productId: number;
  /** '' = every country. */
  readonly country: string;
  /** '' = both modes. */
  readonly mode: string;
  /** Every offer that changed, appeared or disappeared; omitted = unknown, and followers read all offers of the product again. */
  readonly offerIds?: readonly number[];
}

export interface RecordedChange {
  readonly id: number;
  readonly cause: ChangeCause;
}

/** Takes the lock of all publishes until the transaction ends. Call it before reading the state that the publish compares with. */
export async function lockPublishes(transaction: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(publishLockKey)})`.execute(transaction);
}

/** How long a request that an operator waits for may wait for the publish of a large feed. */
const soonMs = 4_000;

/** As `lockPublishes`, for requests that a person waits for. Throws when a publish in progress takes longer (SQLSTATE 55P03). */
export async function lockPublishesSoon(transaction: Transaction<Schema>): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(soonMs)}`.execute(transaction);
  await lockPublishes(transaction);
}

/** Records the next change with the products that it touched. The caller holds `lockPublishes`. Returns the change's id. */
export async function recordChange(
  transaction: Transaction<Schema>,
  stamp: { cause: ChangeCause; feedRunId: number | null; changes: readonly Change[]; at: Date },
): Promise<number> {
  const { id } = await transaction
    .selectFrom('generation')
    .select(expression => sql<number>`coalesce(${expression.fn.max('id')}, 0) + 1`.as('id'))
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('generation')
    .values({
      id,
      committed_at: stamp.at,
      cause: stamp.cause,
      feed_run_id: stamp.feedRunId,
      change_count: stamp.changes.length,
    })
    .execute();
  if (stamp.changes.length > 0) {
    const rows = stamp.changes.map(({ productId, country, mode, offerIds }) => {
      // As PostgreSQL writes an array.
      return [id, productId, country, mode, offerIds ? `{${offerIds.join(',')}}` : null];
    });
    const columns = ['generation_id', 'product_id', 'country', 'mode', 'offer_ids'] as const;
    await copyRows(transaction, 'change', columns, rows);
  }
  await sql`select pg_notify(${changeChannel}, ${String(id)})`.execute(transaction);
  return id;
}

/** Records a change that touches no product, so that followers learn of changed feeds or merchants. */
export async function announceFeeds(db: Kysely<Schema>, at: Date): Promise<void> {
  await db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    await recordChange(transaction, { cause: 'feed', feedRunId: null, changes: [], at });
  });
}

/** The newest change's id; 0 when none was ever recorded. */
export async function latestChangeSequence(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('generation')
    .select(expression => expression.fn.max<number | null>('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** The newest change's id, and whether it comes from a standby, which may be behind its primary. */
export async function readChangeHead(
  db: Kysely<Schema>,
): Promise<{ readonly newest: number; readonly isStandby: boolean }> {
  const { rows } = await sql<{ newest: number; isStandby: boolean }>`
    select coalesce(max(id), 0) as newest, pg_is_in_recovery() as "isStandby" from generation
  `.execute(db);
  return rows[0] ?? { newest: 0, isStandby: false };
}

export interface ChangedProduct {
  readonly productId: number;
  /** '' = every country. */
  readonly country: string;
  /** Every offer that changed, appeared or disappeared; null = unknown: any of the product in the country. */
  readonly offerIds: ReadonlySet<number> | null;
}

/** Changes after `after`, in order, and the products that they touched, once for each country. */
export async function readChangesAfter(
  db: Kysely<Schema>,
  after: number,
): Promise<{ changes: RecordedChange[]; changed: ChangedProduct[] }> {
  const changes = await db
    .selectFrom('generation')
    .select(['id', 'cause'])
    .where('id', '>', after)
    .orderBy('id')
    .execute();
  const last = changes.at(-1);
  if (!last) return { changes, changed: [] };
  const rows = await db
    .selectFrom('change')
    .select(['product_id', 'country', 'offer_ids'])
    .where('generation_id', '>', after)
    .where('generation_id', '<=', last.id)
    .execute();
  const places = Map.groupBy(rows, ({ product_id: productId, country }) => `${productId} ${country}`);
  return { changes, changed: [...places.values()].flatMap(joinPlace) };
}

/** Merges the changes of a product in a country into one. */
function joinPlace(
  rows: readonly {
    readonly product_id: number;
    readonly country: string;
    readonly offer_ids: readonly number[] | null;
  }[],
): ChangedProduct[] {
  const [first] = rows;
  if (!first) return [];
  const isKnown = rows.every(row => row.offer_ids !== null);
  const offerIds = isKnown ? new Set(rows.flatMap(row => row.offer_ids ?? [])) : null;
  return [{ productId: first.product_id, country: first.country, offerIds }];
}
