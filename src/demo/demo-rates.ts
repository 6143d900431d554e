// Loads the exchange rates of the demonstration, which are as invented as its prices: `seed/demo/exchange-rates.csv`, in the format of the
// European Central Bank.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { readLatestRates, saveRates } from '#adapters/database/rates/exchange-rate-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { parseRateFile } from '#adapters/files/rate-file.ts';

/** Does nothing when the database has rates. Throws when the file is wrong. */
export async function loadDemoRates(db: Kysely<Schema>, root: string, now: Date): Promise<void> {
  if ((await readLatestRates(db)) !== null) return;
  const read = parseRateFile(readFileSync(join(root, 'seed', 'demo', 'exchange-rates.csv'), 'utf8'));
  if (!read.ok) throw new Error(`seed/demo/exchange-rates.csv: ${read.failure}`);
  await saveRates(db, { ...read.value, isDemo: true }, now);
}
