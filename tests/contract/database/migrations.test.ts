// Plain SQL migrations: whole or not at all, never edited, one process at a time.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listApplied, migrate } from '#adapters/database/migrate.ts';
import { openSharedDatabase, type OpenDatabase } from '#adapters/database/open-database.ts';
import { openSharedTestDatabase, quietLog } from '#tests/support/database.ts';

// Numbered after every migration of the repository, which these databases already have.
const first = {
  name: '9001-first',
  sql: `create table fruit (id int primary key); insert into fruit values (1);`,
};
const second = { name: '9002-second', sql: `alter table fruit add column name text;\n` };

const namesOf = async (database: OpenDatabase): Promise<string[]> =>
  (await listApplied(database.db)).map(({ name }) => name).filter(name => name.startsWith('9'));

describe('migrating', () => {
  const openWithHistory = async (): Promise<{
    database: OpenDatabase;
    run: (...added: (typeof first)[]) => ReturnType<typeof migrate>;
  }> => {
    const database = await openSharedTestDatabase();
    return { database, run: (...added) => migrate(database, added, quietLog) };
  };

  it('gives every id a foreign key, or a comment that says what it refers to', async () => {
    const { db } = await openSharedTestDatabase();
    const { rows } = await sql<{ name: string; parent: string | null }>`
      select format('%s.%s', a.attrelid::regclass, a.attname) as name, coalesce(k.parent, stated.parent) as parent
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      left join lateral (
        select confrelid::regclass::text as parent from pg_constraint
        where contype = 'f' and conrelid = a.attrelid and a.attnum = any(conkey)
      ) k on true
      left join lateral (
        select p.attrelid::regclass::text as parent
        from regexp_match(col_description(a.attrelid, a.attnum), '^references (\\w+) \\((\\w+)\\)$') as reference
        join pg_attribute p on p.attrelid = to_regclass(reference[1]) and p.attname = reference[2]
      ) stated on true
      where a.attnum > 0 and not a.attisdropped and a.atttypid = 'bigint'::regtype and a.attname like '%\\_id'
      order by 1`.execute(db);
    // The id from a visitor's mail link is stored as received; a reserved id has no row yet.
    expect(rows.filter(({ parent }) => parent === null).map(({ name }) => name)).toEqual([
      'click.notification_id',
      'feed.past_first_run_id',
    ]);
    expect(rows).toContainEqual({ name: 'offer_interval.offer_id', parent: 'offer' });
    expect(rows).toContainEqual({ name: 'offer.product_id', parent: 'product' });
  });

  it('applies what is pending once, in order', async () => {
    const { database, run } = await openWithHistory();
    expect(await run(first)).toEqual({ applied: ['9001-first'] });
    expect(await run(first, second)).toEqual({ applied: ['9002-second'] });
    expect(await run(first, second)).toEqual({ applied: [] });
    expect(await namesOf(database)).toEqual(['9001-first', '9002-second']);
    expect((await sql`select * from fruit`.execute(database.db)).rows).toEqual([{ id: 1, name: null }]);
  });

  it('refuses a file that was changed after it was applied, but not for other line ends', async () => {
    const { run } = await openWithHistory();
    await run(first, second);
    await expect(run(first, { ...second, sql: 'select 1' })).rejects.toThrow(
      /9002-second.sql was changed after/,
    );
    expect(await run(first, { ...second, sql: second.sql.replace('\n', '\r\n') })).toEqual({ applied: [] });
  });

  it('refuses a file that sorts before an applied one, and accepts a newer schema', async () => {
    const { run } = await openWithHistory();
    await run(second.name > first.name ? { ...second, sql: 'select 1' } : second);
    await expect(run(first, { ...second, sql: 'select 1' })).rejects.toThrow(/9001-first.sql sorts before/);
    expect(await run()).toEqual({ applied: [] });
  });

  it('leaves nothing of a failed migration and keeps those before it', async () => {
    const { database, run } = await openWithHistory();
    const broken = {
      name: '9002-broken',
      sql: `create table half (id int); insert into half values (1); select * from nowhere;`,
    };
    await expect(run(first, broken)).rejects.toThrow(
      /9002-broken.sql failed and left nothing behind: .*nowhere/,
    );
    expect(await namesOf(database)).toEqual(['9001-first']);
    const { rows } = await sql`select to_regclass('half') as half`.execute(database.db);
    expect(rows).toEqual([{ half: null }]);
  });

  it('applies each migration once when two processes start at the same time', async () => {
    const { database } = await openWithHistory();
    const other = openSharedDatabase(database.spec, quietLog);
    const both = [database, { ...database, db: other.db }];
    const slow = { ...first, sql: `${first.sql} select pg_sleep(0.2);` };
    const results = await Promise.all(both.map(each => migrate(each, [slow], quietLog)));
    expect(results.flatMap(({ applied }) => applied)).toEqual(['9001-first']);
    await other.close();
  });

  it('waits only briefly for a lock that is held, and tries again', async () => {
    const { database, run } = await openWithHistory();
    await run(first);
    const holder = openSharedDatabase(database.spec, quietLog);
    const held = holder.db.transaction().execute(async trx => {
      await sql`lock table fruit`.execute(trx);
      await sql`select pg_sleep(2.6)`.execute(trx);
    });
    expect(await run(first, second)).toEqual({ applied: ['9002-second'] });
    await held;
    await holder.close();
  });
});
