// Threads that come and go beside the database: a worker that dies or is closed upon in the middle of a transaction.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '#adapters/database/open-database.ts';
import {
  getEmptyTemplate,
  makeTemporaryDirectory,
  openEmbeddedTestDatabase,
  quietLog,
} from '#tests/support/database.ts';

const workerFile = new URL('./transaction-worker.ts', import.meta.url);

/** A thread that has inserted one row in a transaction and does not go on. */
async function startTransactionWorker(database: OpenDatabase): Promise<Worker> {
  const { spec, transferList } = database.shareConnection();
  const worker = new Worker(workerFile, { workerData: spec, transferList, execArgv: [] });
  const [message] = (await once(worker, 'message')) as [string];
  expect(message).toBe('inserted');
  return worker;
}

describe('the embedded database and other threads', () => {
  it('rolls back the transaction of a thread that dies and serves those that waited', async () => {
    const database = await openEmbeddedTestDatabase();
    await sql`create table fruit (id int)`.execute(database.db);
    const worker = await startTransactionWorker(database);
    const waiting = sql`select count(*) as n from fruit`.execute(database.db);
    await worker.terminate();
    expect((await waiting).rows).toEqual([{ n: 0 }]);
    await database.close();
  });

  it('closes cleanly while another thread is in the middle of a transaction, which is rolled back', async () => {
    const dataDir = makeTemporaryDirectory();
    const template = await getEmptyTemplate();
    const database = await openDatabase({ dataDir, log: quietLog, template, closeGraceMillis: 300 });
    await sql`create table fruit (id int)`.execute(database.db);
    const worker = await startTransactionWorker(database);
    const startedAt = performance.now();
    await database.close();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    await worker.terminate();
    const again = await openDatabase({ dataDir, log: quietLog, readBootId: () => 'another boot' });
    expect((await sql`select count(*) as n from fruit`.execute(again.db)).rows).toEqual([{ n: 0 }]);
    await again.close();
  });

  it('refuses a statement that leaves a transaction open', async () => {
    const database = await openEmbeddedTestDatabase();
    await expect(sql`begin`.execute(database.db)).rejects.toThrow(/use db.transaction/);
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    await database.close();
  });
});
