// Embedded databases that go from test to test: a new one costs a second of the processor, an emptied one a tenth.
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { openSharedDatabase } from '#adapters/database/open-database.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';

interface Kept {
  readonly database: OpenDatabase;
  /** Number and newest of all tables, indexes and sequences, as a migrated database has them. */
  readonly relations: string;
  readonly emptying: string;
}

const silent = { info() {}, warn() {}, error() {} };
const idle: Kept[] = [];
/** More are never lent at once but by a test or two. */
const IDLE_KEPT = 2;
const GIVE_BACK_MILLIS = 5_000;

/**
 * An empty migrated database for the test that calls this. When the test is over its connection ends, as closing a
 * database would end it: what the test forgot to stop is refused and disturbs no other.
 */
export async function borrowDatabase(open: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
  const kept = idle.pop() ?? (await keep(await open()));
  const { database } = kept;
  const lent = await openSharedDatabase(database.shareConnection().spec, silent);
  onTestFinished(async () => {
    const hasEnded = await Promise.race([lent.close().then(() => true), isLate()]);
    if (hasEnded && idle.length < IDLE_KEPT && (await isEmptied(kept))) idle.push(kept);
    else await database.close();
  });
  return { ...lent, shareConnection: () => database.shareConnection(), dump: () => database.dump() };
}

async function keep(database: OpenDatabase): Promise<Kept> {
  const { rows } = await sql<{ emptying: string }>`
    select format('truncate %s restart identity',
        string_agg(relation.oid::regclass::text, ', ') filter (where relkind in ('r', 'p') and relname <> 'schema_migration'))
      || string_agg(format('; alter sequence %s restart', relation.oid::regclass), '') filter (where relkind = 'S') as emptying
    from pg_class relation
    where relnamespace = 'public'::regnamespace`.execute(database.db);
  return { database, relations: await readRelations(database), emptying: rows[0]!.emptying };
}

/** False when the test made or dropped a table: then the database is of no use to another. */
async function isEmptied({ database, relations, emptying }: Kept): Promise<boolean> {
  if ((await readRelations(database)) !== relations) return false;
  for (const statement of emptying.split('; ')) await sql.raw(statement).execute(database.db);
  return true;
}

async function readRelations({ db }: OpenDatabase): Promise<string> {
  const { rows } = await sql<{
    relations: string;
  }>`select count(*) || ' ' || max(oid::bigint) as relations from pg_class`.execute(db);
  return rows[0]!.relations;
}

function isLate(): Promise<false> {
  return new Promise(resolve => setTimeout(() => resolve(false), GIVE_BACK_MILLIS).unref());
}
