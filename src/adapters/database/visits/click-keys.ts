// Recognises clicks that another process has already counted, by keys of visitor and offer (decision 0075).
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { sameClickMs } from '#domain/visits/visit.ts';
import type { Click } from '#domain/visits/visit.ts';

/** Serialises all writers of clicks. */
const clickLockKey = 7_201_304;

/** Waits for other processes' clicks to be written, until the transaction ends. Call it before `claimClicks`. */
export async function lockClicks(transaction: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(clickLockKey)})`.execute(transaction);
}

/** Deletes keys that were written more than an hour ago. */
export async function deleteClickKeys(db: Kysely<Schema>): Promise<void> {
  await sql`delete from click_key where written_at < now() - interval '1 hour'`.execute(db);
}

interface Sighting {
  readonly clickId: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Returns the clicks that repeat one of less than half a minute before or after, each with that click's id, and stores the keys of the
 * others. Clicks written before stay what they were.
 */
export async function claimClicks(
  transaction: Transaction<Schema>,
  clicks: readonly Click[],
): Promise<Map<number, number>> {
  await deleteClickKeys(transaction);
  const known = await readSightings(transaction, [...new Set(clicks.flatMap(click => click.visitorKeys))]);
  const repeats = new Map<number, number>();
  const added: { key: string; click_id: number; clicked_at: Date }[] = [];
  for (const { id, visitedAt, visitorKeys } of clicks.toSorted((a, b) => a.visitedAt - b.visitedAt)) {
    const seen = visitorKeys.flatMap(key => known.get(key) ?? []);
    if (seen.some(({ clickId }) => clickId === id)) continue;
    const same = seen.find(({ at }) => Math.abs(visitedAt - at) < sameClickMs);
    if (same) {
      repeats.set(id, same.clickId);
      continue;
    }
    for (const key of visitorKeys) {
      known.set(key, [...(known.get(key) ?? []), { clickId: id, at: visitedAt }]);
      added.push({ key, click_id: id, clicked_at: new Date(visitedAt) });
    }
  }
  if (added.length > 0) await transaction.insertInto('click_key').values(added).execute();
  return repeats;
}

async function readSightings(
  transaction: Transaction<Schema>,
  keys: readonly string[],
): Promise<Map<string, Sighting[]>> {
  if (keys.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('click_key')
    .select(['key', 'click_id', 'clicked_at'])
    .where('key', 'in', keys)
    .execute();
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return new Map(
    [...byKey].map(([key, ofKey]) => [
      key,
      ofKey.map(row => ({ clickId: row.click_id, at: row.clicked_at.getTime() })),
    ]),
  );
}
