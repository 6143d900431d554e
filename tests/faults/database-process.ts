// A process with the embedded database open, for the tests that kill it. `write` publishes endlessly and prints the number of each publish
// once its commit was acknowledged; when its server is killed, it continues with the next. `hold` only uses the directory. It ends on
// SIGTERM.
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type OpenDatabase } from '#adapters/database/open-database.ts';
import { readWholePublishes, publish } from '#tests/faults/publish-model.ts';

const [mode, dataDir = ''] = process.argv.slice(2);
const say = (fields: Readonly<Record<string, unknown>>, message: string): void =>
  console.error(`${message} ${JSON.stringify(fields)}`);
const log = { info: () => {}, warn: () => {}, error: say };
const retryMs = 50;

try {
  const database = await openDatabase({ dataDir, log });
  process.on('SIGTERM', () => void database.close().then(() => process.exit(0)));
  console.log('open');
  if (mode === 'write') await writeForEver(database.db);
  else setInterval(() => undefined, 1_000);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

async function writeForEver(db: OpenDatabase['db']): Promise<never> {
  for (;;) {
    try {
      for (let k = (await readWholePublishes(db)) + 1; ; k++) {
        await publish(db, k);
        console.log(`acknowledged ${k}`);
      }
    } catch (error) {
      // A partial publish is not an outage.
      if (String(error).includes('swaps, without')) throw error;
      await sleep(retryMs);
    }
  }
}
