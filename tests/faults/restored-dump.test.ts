// P13: the newest dump of a shop, restored into an empty place by the operator's command, has every row that the shop had.
import { cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listDumps } from '#adapters/database/backup/dump-files.ts';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { quietLog } from '#tests/support/database.ts';
import { makeEmptyDirectory } from '#tests/support/embedded-directory.ts';
import { windfall } from '#tests/support/run-windfall.ts';
import { makeSeededDirectory } from '#tests/support/seeded-directory.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

const promisedMs = 60_000;

/** Of each table: how many rows it has, and a checksum of all of them in any order. */
async function readSums(dataDir: string): Promise<Readonly<Record<string, string>>> {
  const database = await openDatabase({ dataDir, log: quietLog });
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' order by 1
  `.execute(database.db);
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select concat(count(*), ' ', sum(hashtextextended(t::text, 0)::numeric)) as sum from ${sql.table(name)} t
    `.execute(database.db);
    sums[name] = rows[0]?.sum ?? '';
  }
  await database.close();
  return sums;
}

test('a dump restored elsewhere has the rows of every table, by number and checksum, and a server starts on it', async () => {
  const dataDir = makeSeededDirectory();
  expect(await windfall(dataDir, 'database', 'dump')).toMatchObject({ code: 0 });
  const before = await readSums(dataDir);
  const filled = Object.values(before).filter(sum => !sum.startsWith('0 ')).length;
  expect(filled).toBeGreaterThan(15);
  const [newest] = listDumps(layOutDataDirectory(dataDir).dumps);
  expect(newest?.verified).toBe(true);

  const elsewhere = makeEmptyDirectory();
  mkdirSync(elsewhere, { recursive: true });
  const copy = join(elsewhere, basename(newest?.file ?? ''));
  cpSync(newest?.file ?? '', copy);
  const since = performance.now();
  expect(await windfall(elsewhere, 'database', 'restore', copy)).toMatchObject({ code: 0 });
  const ms = performance.now() - since;
  console.log(`restored ${filled} tables with rows in ${(ms / 1_000).toFixed(1)} s`);
  expect(ms).toBeLessThan(promisedMs);
  expect(await readSums(elsewhere)).toEqual(before);
  const server = await startServerProcess({ DATA_DIR: elsewhere, WINDFALL_DEMO: '0' });
  expect(await server.stop()).toBe(0);
}, 180_000);
