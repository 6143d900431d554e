// Threads that come and go beside the database: a worker that dies, or is closed upon, in the middle of a transaction.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type OpenDatabase } from '#adapters/database/open-database.ts';
import { quietLog } from '#tests/support/database.ts';
import { makeDataDirectory } from '#tests/support/embedded-directory.ts';
import { listServers } from '#tests/support/server-processes.ts';

const workerFile = new URL('./transaction-worker.ts', import.meta.url);

async function open(dataDir: string): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir, log: quietLog });
  onTestFinished(() => database.close());
  return database;
}

/** A thread that has inserted one row in a transaction and does not go on. */
async function startTransactionWorker({ spec }: OpenDatabase): Promise<Worker> {
  const worker = new Worker(workerFile, { workerData: spec, execArgv: [] });
  onTestFinished(async () => void (await worker.terminate()));
  const [message] = (await once(worker, 'message')) as [string];
  expect(message).toBe('inserted');
  return worker;
}

describe('the embedded database and other threads', () => {
  it('rolls back the transaction of a thread that dies and serves those that waited', async () => {
    const { db, spec, ...database } = await open(makeDataDirectory());
    await sql`create table fruit (id int)`.execute(db);
    const worker = await startTransactionWorker({ db, spec, ...database });
    const waiting = sql`lock table fruit in access exclusive mode`;
    const locked = db.transaction().execute(async trx => {
      await waiting.execute(trx);
      return (await sql`select id from fruit`.execute(trx)).rows;
    });
    await worker.terminate();
    expect(await locked).toEqual([]);
  });

  it('ends in order while another thread is in the middle of a transaction, which is rolled back', async () => {
    const dataDir = makeDataDirectory();
    const database = await open(dataDir);
    await sql`create table fruit (id int)`.execute(database.db);
    const worker = await startTransactionWorker(database);
    await database.close();
    expect(listServers(dataDir)).toEqual([]);
    await worker.terminate();
    const again = await open(dataDir);
    expect((await sql`select id from fruit`.execute(again.db)).rows).toEqual([]);
  });
});
