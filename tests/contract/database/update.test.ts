// A database of an earlier version gets the schema of a new one (P14). The check `migrations` covers that the previous version can run on
// it meanwhile.
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrate } from '#adapters/database/migrate.ts';
import { readMigrations } from '#adapters/database/migration-files.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { createEmptyDatabase, quietLog } from '#tests/support/database.ts';

const migrations = readMigrations(join(import.meta.dirname, '..', '..', '..', 'migrations'));

/** Tables, columns, constraints, indexes, functions, triggers and their comments, as PostgreSQL formats them. */
async function describeSchema({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s%s%s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end, ' default ' || pg_get_expr(d.adbin, d.adrelid),
      col_description(c.oid, a.attnum)) as line
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    union all
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1
  `.execute(db);
  return rows.map(({ line }) => line);
}

/** A new database, migrated in several steps; each step corresponds to a version. */
async function migrateInSteps(...ends: number[]): Promise<string[]> {
  const database = await openDatabase({
    databaseUrl: await createEmptyDatabase(),
    dataDir: '',
    log: quietLog,
  });
  try {
    for (const end of ends) await migrate(database, migrations.slice(0, end), quietLog);
    return await describeSchema(database);
  } finally {
    await database.close();
  }
}

describe('an update', () => {
  test.each([1, 3])('from %i migrations ago ends with the schema of a new database', async missing => {
    const all = migrations.length;
    const fresh = await migrateInSteps(all);
    expect(fresh.length).toBeGreaterThan(200);
    expect(await migrateInSteps(all - missing, all)).toEqual(fresh);
  });
});
