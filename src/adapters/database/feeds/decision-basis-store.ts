// The basis of match decisions besides the listings themselves: the matcher's version and the catalogue, as one short text.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { preferHashJoins, type PublishedRun } from '#adapters/database/feeds/stage-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { matcherVersion } from '#domain/matching/match-decision.ts';

/** Changes with the matcher's version and with every change of the catalogue. One small statement, because each run reads it. */
export async function readDecisionBasis(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ hash: string | null }>`
    select md5(string_agg(content_hash, ' ' order by id)) as hash from model
  `.execute(db);
  return `${matcherVersion} ${rows[0]?.hash ?? ''}`;
}

/** The basis of the decisions about the feed's stored listings; null = unknown. */
export async function readLastDecisionBasis(db: Kysely<Schema>, feedId: number): Promise<string | null> {
  const row = await db.selectFrom('feed').select('decided_by').where('id', '=', feedId).executeTakeFirst();
  return row?.decided_by ?? null;
}

/** `known`: staged listings whose text equals the stored one. `otherwise`: those of them that got a different decision. */
export async function countRedecided(
  db: Kysely<Schema>,
  { runId, feedId }: PublishedRun,
): Promise<{ readonly known: number; readonly otherwise: number }> {
  return db.transaction().execute(async transaction => {
    await preferHashJoins(transaction);
    const { rows } = await sql<{ known: number; otherwise: number }>`
      select count(*) as known,
        count(*) filter (where (l.decision, l.reason, l.product_id) is distinct from (s.decision, s.reason, s.product_id)) as otherwise
      from staged_listing s
      join listing l on l.feed_id = ${feedId} and l.code = s.code and l.title = s.title and l.attributes = s.attributes
      where s.run_id = ${runId} and l.gone_after_run_id is null
    `.execute(transaction);
    return rows[0] ?? { known: 0, otherwise: 0 };
  });
}
