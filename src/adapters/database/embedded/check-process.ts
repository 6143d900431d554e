// A short-lived process for work on a database that is not the open one: create, unpack and prove. Its one argument is the task.
import { PGlite } from '@electric-sql/pglite';
import { countTables } from '#adapters/database/embedded/count-tables.ts';
import { provingExtensions } from '#adapters/database/embedded/extensions.ts';
import { loadDump } from '#adapters/database/embedded/load-dump.ts';
import { proveDatabase } from '#adapters/database/embedded/prove-database.ts';
import type { CheckReply, CheckTask } from '#adapters/database/embedded/run-check.ts';

// Whoever asked is gone: nobody waits for an answer.
process.once('disconnect', () => process.exit(1));
const task = JSON.parse(process.argv[2] ?? '') as CheckTask;
process.send?.(await perform().catch(describeFailure), () => process.exit(0));

function describeFailure(error: unknown): CheckReply {
  return { ok: false, message: error instanceof Error ? error.message : String(error) };
}

async function perform(): Promise<CheckReply> {
  const pglite = await PGlite.create({
    ...('directory' in task ? { dataDir: task.directory } : {}),
    ...('dump' in task ? { loadDataDir: await loadDump(task.dump) } : {}),
    extensions: provingExtensions,
  });
  const counts = await countTables(pglite);
  let problems: string[] = [];
  if (task.kind === 'prove-dump') problems = await proveDatabase(pglite, { afterPowerCut: false });
  if (task.kind === 'prove-copy') problems = await proveDatabase(pglite, { afterPowerCut: true });
  await pglite.close();
  return { ok: true, counts, problems };
}
