// Views and votes of the support centre's answers.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';

/** An answer of support in one language. */
export interface FaqName {
  readonly language: LanguageSlug;
  readonly key: string;
}

export async function readFaqHits(db: Kysely<Schema>): Promise<(FaqName & { readonly hits: number })[]> {
  return db.selectFrom('faq_hits').selectAll().execute();
}

export async function addFaqHit(db: Kysely<Schema>, { language, key }: FaqName): Promise<void> {
  await db
    .insertInto('faq_hits')
    .values({ language, key, hits: 1 })
    .onConflict(conflict =>
      conflict.columns(['language', 'key']).doUpdateSet({ hits: sql`faq_hits.hits + 1` }),
    )
    .execute();
}

/** Replaces the voter's earlier vote. */
export async function putFaqVote(
  db: Kysely<Schema>,
  vote: FaqName & { readonly voter: string; readonly isHelpful: boolean; readonly at: Date },
): Promise<void> {
  const row = { is_helpful: vote.isHelpful, voted_at: vote.at };
  await db
    .insertInto('faq_vote')
    .values({ language: vote.language, key: vote.key, voter: vote.voter, ...row })
    .onConflict(conflict => conflict.columns(['language', 'key', 'voter']).doUpdateSet(row))
    .execute();
}

/** Answers with votes, those that most voters found unhelpful first. */
export async function countFaqVotes(
  db: Kysely<Schema>,
): Promise<(FaqName & { readonly helped: number; readonly failed: number })[]> {
  const { rows } = await sql<FaqName & { helped: number; failed: number }>`
    select language, key,
      count(*) filter (where is_helpful)::integer as helped,
      count(*) filter (where not is_helpful)::integer as failed
    from faq_vote group by language, key
    order by count(*) filter (where not is_helpful) desc, language, key
  `.execute(db);
  return rows;
}
