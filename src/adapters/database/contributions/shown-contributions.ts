// Announces that what pages show of visitors' words and photographs changed, so that every process reads it anew at once.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

/** An announcement only wakes readers; the tables are the truth. */
export const shownContributionsChannel = 'windfall_contributions';

export async function announceShownContributions(db: Kysely<Schema>): Promise<void> {
  await sql`select pg_notify(${shownContributionsChannel}, '')`.execute(db);
}
