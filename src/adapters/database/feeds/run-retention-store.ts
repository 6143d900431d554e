// Deletes old feed runs, except those that are still needed.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { notModified } from '#adapters/database/feeds/feed-run-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { preferHashJoins } from '#adapters/database/feeds/stage-store.ts';

/**
 * Deletes up to `limit` runs that ended before that moment, and returns how many. A run stays while it is the last to have read
 * its feed, a listing was last seen in it, a recorded change refers to it, or its stage exists (for a restore, or for its
 * release).
 */
export async function deleteOldRuns(db: Kysely<Schema>, before: Date, limit: number): Promise<number> {
  return db.transaction().execute(async transaction => {
    await preferHashJoins(transaction);
    const { numAffectedRows } = await sql`
      delete from feed_run where id in (
        select r.id from feed_run r
        where r.finished_at < ${before}::timestamptz and r.outcome <> 'running'
          and not exists (select 1 from generation g where g.feed_run_id = r.id)
          and not exists (select 1 from staged_listing s where s.run_id = r.id)
          and not exists (select 1 from listing l where l.gone_after_run_id = r.id)
          and r.id is distinct from (
            select last.id from feed_run last
            where last.feed_id = r.feed_id and last.outcome = 'accepted' and last.reason is distinct from ${notModified}
            order by last.id desc limit 1)
        order by r.id limit ${limit}
      )
    `.execute(transaction);
    return Number(numAffectedRows ?? 0n);
  });
}
