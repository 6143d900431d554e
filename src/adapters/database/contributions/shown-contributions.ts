// Announces that published contributions changed, so that every process reloads them at once.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

/** An announcement only wakes readers; the tables are the truth. */
export const shownContributionsChannel = 'windfall_contributions';

export async function announceShownContributions(db: Kysely<Schema>): Promise<void> {
  await sql`select pg_notify(${shownContributionsChannel}, '')`.execute(db);
}
