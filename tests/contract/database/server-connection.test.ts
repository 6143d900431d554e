// The server engine alone: a server that is away, or cuts its connections.
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { DatabaseUnavailable } from '#adapters/database/database-errors.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { openServerTestDatabase, quietLog } from '#tests/support/database.ts';

describe.skipIf(inject('postgresUrl') === null)('a database server', () => {
  it('that is away rejects with a typed error, and closing still works', async () => {
    const database = await openDatabase({
      dataDir: '',
      log: quietLog,
      databaseUrl: 'postgres://nobody@127.0.0.1:9/none',
    });
    await expect(sql`select 1`.execute(database.db)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(database.wake.listen('offers', () => undefined)).rejects.toThrow();
    await database.close();
  });

  it('that cuts every connection is found again: queries go on and listeners are woken', async () => {
    const database = await openServerTestDatabase();
    let wakes = 0;
    await database.wake.listen('offers', () => wakes++);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
    // Woken once without a NOTIFY: something may have passed meanwhile.
    await expect.poll(() => wakes, { timeout: 5_000 }).toBe(1);
    await sql`select pg_notify('offers', '')`.execute(database.db);
    await expect.poll(() => wakes).toBe(2);
    await database.close();
  });
});
