// The behaviour of a database that every layer above relies on: values, errors, transactions, notifications, closing.
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  DatabaseClosing,
  DatabaseOverloaded,
  DatabaseUnavailable,
} from '#adapters/database/connection/database-errors.ts';
import { openDatabase, openSharedDatabase, type OpenDatabase } from '#adapters/database/open-database.ts';
import { openSharedTestDatabase, quietLog } from '#tests/support/database.ts';

const codeOf = (statement: RawBuilder<unknown>, database: OpenDatabase): Promise<unknown> =>
  statement.execute(database.db).then(
    () => 'none',
    (error: { code?: string; constraint?: string }) => `${error.code} ${error.constraint ?? ''}`.trim(),
  );

describe('a database', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openSharedTestDatabase();
  });

  it('gives equal values for equal columns', async () => {
    const { db } = database;
    await sql`create table value (
      big bigint, huge bigint, day date, at timestamptz, plain timestamp, doc jsonb, list jsonb, bytes bytea, amount numeric(12, 2),
      words text[], bigs bigint[], days date[], flag boolean, number real, nothing text, span interval)`.execute(
      db,
    );
    const words = ['plain', 'quote " and \\ backslash', 'comma, {brace}', '', null, 'NULL', 'größe 🍏'];
    await sql`insert into value values (
      ${42}, ${9007199254740993n}, ${'2024-02-29'}, ${new Date('2024-03-31T01:30:00.123Z')}, ${'2024-03-31 01:30:00'},
      ${JSON.stringify({ a: [1, null, 'x'] })}, ${JSON.stringify([1, 2])}, ${new Uint8Array([0, 1, 255])}, ${'10.50'},
      ${words}, ${[1, 9007199254740993n]}, ${['2024-02-29']}, ${true}, ${1.5}, ${null}, ${'1 day'})`.execute(
      db,
    );
    const { rows } =
      await sql`select *, count(*) over () as rows, sum(big) over () as total from value`.execute(db);
    expect(rows).toEqual([
      {
        big: 42,
        huge: 9007199254740993n,
        day: '2024-02-29',
        at: new Date('2024-03-31T01:30:00.123Z'),
        plain: '2024-03-31 01:30:00',
        doc: { a: [1, null, 'x'] },
        list: [1, 2],
        bytes: new Uint8Array([0, 1, 255]),
        amount: '10.50',
        words,
        bigs: [1, 9007199254740993n],
        days: ['2024-02-29'],
        flag: true,
        number: 1.5,
        nothing: null,
        span: '1 day',
        rows: 1,
        total: '42',
      },
    ]);
    expect((rows[0] as { bytes: unknown }).bytes?.constructor).toBe(Uint8Array);
    const day = await sql`select date_trunc('day', at)::text as day from value`.execute(db);
    expect(day.rows).toEqual([{ day: '2024-03-31 00:00:00+00' }]);
    const changed = await sql`update value set flag = false`.execute(db);
    expect(changed.numAffectedRows).toBe(1n);
  });

  it('gives the errors of Postgres with their code and constraint', async () => {
    await sql`create table parent (id int primary key);
      create table child (id int primary key, parent_id int not null references parent, price int check (price > 0), name text unique)`.execute(
      database.db,
    );
    await sql`insert into parent values (1)`.execute(database.db);
    await sql`insert into child values (1, 1, 5, 'one')`.execute(database.db);
    expect(await codeOf(sql`insert into child values (1, 1, 5, 'two')`, database)).toBe('23505 child_pkey');
    expect(await codeOf(sql`insert into child values (2, 1, 5, ${'one'})`, database)).toBe(
      '23505 child_name_key',
    );
    expect(await codeOf(sql`insert into child values (2, 9, 5, 'two')`, database)).toBe(
      '23503 child_parent_id_fkey',
    );
    expect(await codeOf(sql`insert into child values (2, 1, 0, 'two')`, database)).toBe(
      '23514 child_price_check',
    );
    expect(await codeOf(sql`insert into child (id) values (2)`, database)).toBe('23502');
    expect(await codeOf(sql`select * from nowhere`, database)).toBe('42P01');
    expect(await codeOf(sql`selec`, database)).toBe('42601');
    expect(await codeOf(sql`select ${'x'}::int`, database)).toBe('22P02');
    const error: unknown = await sql`insert into child values (1, 1, 5, 'two')`
      .execute(database.db)
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ detail: 'Key (id)=(1) already exists.', table: 'child' });
    expect((error as Error).stack).toContain('connections.test.ts');
  });

  it('rolls a failed transaction back, savepoints included, and serves the next query', async () => {
    const { db } = database;
    await sql`create table step (id int primary key)`.execute(db);
    const failed = db.transaction().execute(async trx => {
      await sql`insert into step values (1)`.execute(trx);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    const trx = await db.startTransaction().execute();
    await sql`insert into step values (2)`.execute(trx);
    const inner = await trx.savepoint('inner').execute();
    await sql`insert into step values (3)`.execute(inner);
    await inner.rollbackToSavepoint('inner').execute();
    await trx.commit().execute();
    expect((await sql`select id from step`.execute(db)).rows).toEqual([{ id: 2 }]);
    const ignored = db.transaction().execute(async each => {
      await sql`insert into step values (2)`.execute(each).catch(() => undefined);
    });
    await expect(ignored).rejects.toThrow();
    expect((await sql`select count(*) as n from step`.execute(db)).rows).toEqual([{ n: 1 }]);
  });

  it('keeps the transaction of one thread apart from the queries of another', async () => {
    const other = openSharedDatabase(database.spec, quietLog);
    await sql`create table tally (n int)`.execute(database.db);
    await sql`insert into tally values (0)`.execute(database.db);
    const seen: number[] = [];
    const addTen = async (db: OpenDatabase['db']): Promise<void> => {
      for (let i = 0; i < 10; i++) {
        await db.transaction().execute(async trx => {
          const { rows } = await sql<{ n: number }>`select n from tally for update`.execute(trx);
          await sql`update tally set n = ${rows[0]!.n + 1}`.execute(trx);
          await sql`update tally set n = n + 1`.execute(trx);
        });
      }
    };
    const watch = async (): Promise<void> => {
      for (let i = 0; i < 20; i++)
        seen.push((await sql<{ n: number }>`select n from tally`.execute(other.db)).rows[0]!.n);
    };
    await Promise.all([addTen(database.db), addTen(other.db), watch()]);
    expect((await sql`select n from tally`.execute(other.db)).rows).toEqual([{ n: 40 }]);
    expect(seen.filter(n => n % 2 === 1)).toEqual([]);
    await other.close();
  });

  it('calls every subscribed thread on NOTIFY, at the commit and not before', async () => {
    const other = openSharedDatabase(database.spec, quietLog);
    let calls = 0;
    let bothCalled!: () => void;
    const both = new Promise<void>(resolve => (bothCalled = resolve));
    const onNotify = (): void => {
      if (++calls === 2) bothCalled();
    };
    const stop = await database.subscribe('offers "changed"', onNotify);
    await other.subscribe('offers "changed"', onNotify);
    await database.db.transaction().execute(async trx => {
      await sql`select pg_notify('offers "changed"', '')`.execute(trx);
      expect(calls).toBe(0);
    });
    await both;
    await stop();
    await sql`select pg_notify('offers "changed"', '')`.execute(other.db);
    await expect.poll(() => calls).toBe(3);
    await other.close();
  });

  it('refuses work above the limit at once, with a typed error, and recovers', async () => {
    const { db } = database;
    const results = await Promise.allSettled(
      Array.from({ length: 260 }, () => sql`select pg_sleep(0)`.execute(db)),
    );
    const refused = results
      .filter(result => result.status === 'rejected')
      .map(result => result.reason as unknown);
    expect(refused).toHaveLength(60);
    expect(refused.every(error => error instanceof DatabaseOverloaded)).toBe(true);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  it('finishes running work when it closes, refuses new work, and can be closed twice', async () => {
    const database = await openSharedTestDatabase();
    await sql`create table late (id int)`.execute(database.db);
    const begun = Array.from({ length: 50 }, (_, id) =>
      sql`insert into late values (${id}) returning id`.execute(database.db),
    );
    const transaction = database.db.transaction().execute(async trx => {
      for (let id = 100; id < 105; id++) await sql`insert into late values (${id})`.execute(trx);
      return (await sql<{ n: number }>`select count(*) as n from late where id >= 100`.execute(trx)).rows[0]!
        .n;
    });
    const closing = [database.close(), database.close()];
    await expect(sql`select 1`.execute(database.db)).rejects.toBeInstanceOf(DatabaseClosing);
    expect((await Promise.all(begun)).map(result => (result.rows[0] as { id: number }).id)).toHaveLength(50);
    expect(await transaction).toBe(5);
    await Promise.all(closing);
    await expect(sql`select 1`.execute(database.db)).rejects.toBeInstanceOf(DatabaseClosing);
  });

  it('rolls back a transaction that stays idle, with PostgreSQL’s error code', async () => {
    const database = await openSharedTestDatabase({ idleTransactionTimeoutMs: 150 });
    const { db } = database;
    await sql`create table idle (id int)`.execute(db);
    const forgotten = db.transaction().execute(async trx => {
      await sql`insert into idle values (1)`.execute(trx);
      // Waits until the server has finished, which takes longer on a slow machine.
      await expect
        .poll(
          async () =>
            (
              await sql`select from pg_stat_activity where state = 'idle in transaction'
          and datname = current_database()`.execute(db)
            ).rows,
          { timeout: 20_000 },
        )
        .toEqual([]);
      await sql`insert into idle values (2)`.execute(trx);
    });
    await expect(forgotten).rejects.toThrow();
    expect((await sql`select count(*) as n from idle`.execute(db)).rows).toEqual([{ n: 0 }]);
  });

  it('that is away rejects with a typed error that names it', async () => {
    const away = openDatabase({
      dataDir: '',
      log: quietLog,
      databaseUrl: 'postgres://nobody@127.0.0.1:9/none',
    });
    await expect(away).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(away).rejects.toThrow('127.0.0.1:9');
  });

  it('that cuts every connection is reconnected to: queries go on, and subscribers are called', async () => {
    const cut = await openSharedTestDatabase();
    let calls = 0;
    await cut.subscribe('offers', () => calls++);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(cut.db);
    // Called once without a NOTIFY, because one may have been missed.
    await expect.poll(() => calls, { timeout: 20_000 }).toBe(1);
    await sql`select pg_notify('offers', '')`.execute(cut.db);
    await expect.poll(() => calls, { timeout: 20_000 }).toBe(2);
  });
});
