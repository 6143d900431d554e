// A process with the embedded database open, for the tests that kill it: `write` swaps for ever and prints each swap
// after its commit was acknowledged, `hold` only holds the directory.
import { openDatabase } from '#adapters/database/open-database.ts';
import { readWholeSwaps, swap } from '#tests/crash/swap-model.ts';

const [mode, dataDir] = process.argv.slice(2);
const log = { info() {}, warn() {}, error: (_fields: unknown, message: string) => console.error(message) };

try {
  const database = await openDatabase({ dataDir: dataDir!, log });
  console.log('open');
  if (mode === 'write') {
    for (let k = (await readWholeSwaps(database.db)) + 1; ; k++) {
      await swap(database.db, k);
      console.log(`acknowledged ${k}`);
    }
  }
  setInterval(() => undefined, 1_000);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
