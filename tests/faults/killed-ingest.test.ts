// P5, and P1 during feed runs: reads during kills of the ingest and of the database see the offers of one run or of the next, never of
// both; and no accepted run is lost.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { upsertMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { migrate } from '#adapters/database/migrate.ts';
import { readMigrations } from '#adapters/database/migration-files.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { followCatalogue } from '#read-models/catalogue/follow-catalogue.ts';
import { isDatabaseAway } from '#services/database-trouble.ts';
import { findDamage } from '#tests/faults/find-damage.ts';
import { quietLog } from '#tests/support/database.ts';
import { makeDataDirectory } from '#tests/support/embedded-directory.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { prepareMarket } from '#tests/support/market.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';
import { killAtOnce, listServerProcesses, listServers } from '#tests/support/server-processes.ts';

const isLong = process.env['WINDFALL_TEST_LONG'] === '1';
/** In each round two ingests are killed, and in two of three rounds also one or all of the database's processes. */
const rounds = isLong ? 60 : 4;
/** P5 requires ten thousand reads in fifty kills; the short run has less time for them. */
const minReads = isLong ? 10_000 : rounds * 40;
const offers = 300;
const slugs = ['merchant-one', 'merchant-two'] as const;
const limit = { timeout: 60_000 };

interface Ingest {
  readonly child: ChildProcess;
  /** Change sequences of the accepted runs. */
  readonly accepted: readonly number[];
}

async function startIngest(slug: string, dataDir: string): Promise<Ingest> {
  const script = fileURLToPath(new URL('./ingest-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, slug, dataDir, String(offers)], {
    // Its messages about a killed database are expected.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const accepted: number[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', line => {
    const [, changeSequence] = /^accepted (\d+)$/.exec(line) ?? [];
    if (changeSequence) accepted.push(Number(changeSequence));
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(lines, 'line');
  return { child, accepted };
}

async function kill({ child }: Ingest): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'close');
}

/** Merchants with offers of more than one run: two prices, or some missing. */
async function readMixtures(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ slug: string; offers: number; prices: number }>`
    select m.slug, count(*) as offers, count(distinct price_minor) as prices
    from offer o join merchant m on m.id = o.merchant_id where o.gone_at is null group by m.slug
  `.execute(db);
  return rows.filter(row => row.offers !== offers || row.prices !== 1).map(row => JSON.stringify(row));
}

/** Null while the database is away. */
async function unlessAway<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}

async function readChangeSequences(
  db: Kysely<Schema>,
): Promise<{ newest: number; count: number } | undefined> {
  const { rows } = await sql<{ newest: number; count: number }>`
    select coalesce(max(id), 0) as newest, count(*) as count from generation
  `.execute(db);
  return rows[0];
}

test(
  'killed ingests and killed databases show no reader a mixture of two runs, and lose no accepted run',
  async () => {
    const dataDir = makeDataDirectory();
    const database = await openDatabase({ dataDir, log: quietLog });
    onTestFinished(() => database.close());
    await migrate({ db: database.db, backups: null }, readMigrations('migrations'), quietLog);
    const { db } = await prepareMarket(database, makeMerchant({ slug: slugs[0] }));
    await upsertMerchant(db, makeMerchant({ slug: slugs[1] }));
    const problems: unknown[] = [];
    const follower = await followCatalogue(database, error => {
      if (!isDatabaseAway(error)) problems.push(error);
    });
    const random = makeRandom(7);
    let reads = 0;
    const mixtures: string[] = [];
    let isOver = false;
    const reader = (async () => {
      while (!isOver) {
        const seen = await unlessAway(readMixtures(db));
        mixtures.push(...(seen ?? []));
        // The view in memory follows whole change sequences, too, and can still be read while the database is away.
        const view = follower.current();
        const product = view.findProduct('IPHONE-13-128-MIDNIGHT');
        const shown = view.offersOf(product?.id ?? 0, 'us', 'refurbished');
        for (const slug of slugs) {
          const prices = new Set(
            shown.filter(each => each.merchant.slug === slug).map(each => each.priceMinor),
          );
          if (prices.size > 1) mixtures.push(`view of ${slug}`);
        }
        if (seen) reads++;
        else await sleep(5);
      }
    })();
    const accepted: number[] = [];
    let kills = 0;
    for (let round = 0; round < rounds; round++) {
      const ingests = await Promise.all(slugs.map(slug => startIngest(slug, dataDir)));
      await expect.poll(() => ingests.flatMap(ingest => ingest.accepted).length, limit).toBeGreaterThan(0);
      await sleep(random() * 400);
      const server = listServerProcesses(dataDir);
      const victims = [[], server.slice(0, 1), server][round % 3] ?? [];
      killAtOnce(victims);
      await Promise.all(ingests.map(kill));
      kills += ingests.length + Math.min(victims.length, 1);
      accepted.push(...ingests.flatMap(ingest => ingest.accepted));
      // A killed server's remaining process answers for a moment more.
      await expect.poll(() => listServers(dataDir).length, limit).toBe(1);
      await expect.poll(() => unlessAway(readChangeSequences(db)), limit).not.toBeNull();
      const changes = await readChangeSequences(db);
      expect(changes?.newest).toBeGreaterThanOrEqual(Math.max(...accepted));
      expect(changes?.count).toBe(changes?.newest);
    }
    isOver = true;
    await reader;
    // The follower has seen all changes without being restarted.
    const newest = (await readChangeSequences(db))?.newest;
    await expect.poll(() => follower.current().changeSequence, limit).toBe(newest);
    await follower.stop();
    expect(await findDamage(db)).toEqual([]);
    console.log(`${reads} reads during ${kills} kills: none of ${accepted.length} accepted runs lost`);
    expect(mixtures).toEqual([]);
    expect(problems).toEqual([]);
    expect(accepted).toEqual([...new Set(accepted)]);
    expect(reads).toBeGreaterThan(minReads);
  },
  isLong ? 900_000 : 120_000,
);
