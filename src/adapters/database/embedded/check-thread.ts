// A short-lived thread for work on a database that is not the open one, so that neither the web nor the database
// thread waits: create, unpack and prove.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { countTables } from '#adapters/database/embedded/count-tables.ts';
import { provingExtensions } from '#adapters/database/embedded/extensions.ts';
import { loadDump } from '#adapters/database/embedded/load-dump.ts';
import { proveDatabase } from '#adapters/database/embedded/prove-database.ts';
import type { CheckReply, CheckThreadData } from '#adapters/database/embedded/run-check.ts';

const { task, engine } = workerData as CheckThreadData;
const reply = (message: CheckReply): void => parentPort!.postMessage(message);

try {
  reply(await perform());
} catch (error) {
  reply({ ok: false, message: error instanceof Error ? error.message : String(error) });
}

async function perform(): Promise<CheckReply> {
  const pglite = await PGlite.create({
    ...('directory' in task ? { dataDir: task.directory } : {}),
    ...('dump' in task ? { loadDataDir: await loadDump(task.dump) } : {}),
    pgliteWasmModule: engine,
    extensions: provingExtensions,
  });
  const counts = await countTables(pglite);
  let problems: string[] = [];
  if (task.kind === 'prove-dump') problems = await proveDatabase(pglite, { afterPowerCut: false });
  if (task.kind === 'prove-copy') problems = await proveDatabase(pglite, { afterPowerCut: true });
  await pglite.close();
  return { ok: true, counts, problems };
}
