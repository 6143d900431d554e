// Counts of the catalogue, its offers and its listings.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

export interface CatalogueCounts {
  readonly models: number;
  readonly products: number;
  readonly retired: number;
  readonly matched: number;
  readonly waiting: number;
  readonly rejected: number;
  readonly corrections: number;
  /** The newest change, which every process follows. */
  readonly changeSequence: number;
  readonly changedAt: Date | null;
}

/** Counts the listings of each feed's last run. */
export async function readCatalogueCounts(db: Kysely<Schema>): Promise<CatalogueCounts> {
  const { rows } = await sql<CatalogueCounts>`
    select (select count(*)::integer from model) as models,
      (select count(*)::integer from product where retired_at is null) as products,
      (select count(*)::integer from product where retired_at is not null) as retired,
      l.matched, l.waiting, l.rejected,
      (select count(*)::integer from correction where ended_at is null) as corrections,
      coalesce((select max(id) from generation), 0) as "changeSequence",
      (select committed_at from generation order by id desc limit 1) as "changedAt"
    from (
      select count(*) filter (where decision = 'match')::integer as matched,
        count(*) filter (where decision = 'review')::integer as waiting,
        count(*) filter (where decision = 'reject')::integer as rejected
      from listing where gone_after_run_id is null
    ) l
  `.execute(db);
  if (!rows[0]) throw new Error('an aggregate always answers one row');
  return rows[0];
}
