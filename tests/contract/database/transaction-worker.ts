// A thread that begins a transaction and stays in the middle of it.
import { parentPort, workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { openSharedDatabase, type DatabaseConnectionSpec } from '#adapters/database/open-database.ts';

const database = openSharedDatabase(workerData as DatabaseConnectionSpec, {
  info() {},
  warn() {},
  error() {},
});
void database.db
  .transaction()
  .execute(async trx => {
    await sql`insert into fruit values (1)`.execute(trx);
    parentPort!.postMessage('inserted');
    await new Promise(() => undefined);
  })
  .catch(() => undefined);
