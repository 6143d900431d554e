// P5: whoever reads during kills of the ingest sees the offers of one run or of the next, never of both.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { upsertMerchant } from '#adapters/database/merchant-store.ts';
import { migrate } from '#adapters/database/migrate.ts';
import { readMigrations } from '#adapters/database/migration-files.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { followCatalogue } from '#live/catalogue/follow-catalogue.ts';
import { makeRandom } from '#tests/support/seeded-random.ts';
import {
  getEmptyTemplate,
  makeTemporaryDirectory,
  openServerTestDatabase,
  quietLog,
} from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { prepareMarket } from '#tests/support/market.ts';

const isLong = process.env['WINDFALL_TEST_LONG'] === '1';
/** Rounds of kills: two processes in each on the server (50 kills in the long run, P5), one on the embedded database. */
const serverRounds = isLong ? 25 : 8;
const embeddedRounds = isLong ? 50 : 3;
/** P5 names ten thousand in fifty kills; the short run has less time for them. */
const leastReads = isLong ? 10_000 : serverRounds * 100;
const offers = 300;
const slugs = ['merchant-one', 'merchant-two'] as const;

async function startIngest(
  slug: string,
  place: string,
): Promise<{ child: ChildProcess; accepted: () => number }> {
  const script = fileURLToPath(new URL('./ingest-process.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    // The engine's code is not optimized: the process is killed before that would pay.
    ['--disable-warning=ExperimentalWarning', '--liftoff-only', script, slug, place, String(offers)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let accepted = 0;
  const lines = createInterface({ input: child.stdout });
  lines.on('line', line => {
    if (line.startsWith('accepted')) accepted++;
  });
  await once(lines, 'line');
  return { child, accepted: () => accepted };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
}

/** Merchants whose offers are of more than one run: two prices, or not all there. */
async function readMixtures(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ slug: string; offers: number; prices: number }>`
    select m.slug, count(*) as offers, count(distinct price_minor) as prices
    from offer o join merchant m on m.id = o.merchant_id where o.gone_at is null group by m.slug
  `.execute(db);
  return rows.filter(row => row.offers !== offers || row.prices !== 1).map(row => JSON.stringify(row));
}

async function expectContiguousGenerations(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ newest: number; count: number }>`
    select coalesce(max(id), 0) as newest, count(*) as count from generation
  `.execute(db);
  expect(rows[0]?.count).toBe(rows[0]?.newest);
}

describe('killed ingests', () => {
  const dataDir = makeTemporaryDirectory();

  test.skipIf(inject('postgresUrl') === null)(
    'of two processes on one server show no reader a mixture',
    async () => {
      const database = await openServerTestDatabase();
      const { db } = await prepareMarket(database, makeMerchant({ slug: slugs[0] }));
      await upsertMerchant(db, makeMerchant({ slug: slugs[1] }));
      const { spec } = database.shareConnection();
      const place = spec.engine === 'server' ? spec.databaseUrl : '';
      const follower = await followCatalogue(database, () => {});
      const random = makeRandom(7);
      let reads = 0;
      let accepted = 0;
      const mixtures: string[] = [];
      let isOver = false;
      const reader = (async () => {
        while (!isOver) {
          mixtures.push(...(await readMixtures(db)));
          // The view in memory follows with whole generations, too.
          const view = follower.current();
          const product = view.findProduct('IPHONE-13-128-MIDNIGHT');
          const seen = view.offersOf(product?.id ?? 0, 'us', 'refurbished');
          for (const slug of slugs) {
            const prices = new Set(
              seen.filter(each => each.merchant.slug === slug).map(each => each.priceMinor),
            );
            if (prices.size > 1) mixtures.push(`view of ${slug}`);
          }
          reads++;
        }
      })();
      for (let at = 0; at < serverRounds; at++) {
        const writers = await Promise.all(slugs.map(slug => startIngest(slug, place)));
        await sleep(100 + random() * 400);
        await Promise.all(writers.map(writer => kill(writer.child)));
        accepted += writers.reduce((sum, writer) => sum + writer.accepted(), 0);
      }
      isOver = true;
      await reader;
      await follower.stop();
      console.log(`${reads} reads during ${serverRounds * 2} kills, ${accepted} runs accepted`);
      expect(mixtures).toEqual([]);
      expect(reads).toBeGreaterThan(leastReads);
      expect(accepted).toBeGreaterThan(serverRounds);
      await expectContiguousGenerations(db);
    },
    180_000,
  );

  test(
    'leave the embedded database with the offers of one run',
    async () => {
      const open = () => openDatabase({ dataDir, log: quietLog });
      const first = await openDatabase({ dataDir, log: quietLog, template: await getEmptyTemplate() });
      await migrate(first, readMigrations('migrations'), quietLog);
      await prepareMarket(first, makeMerchant({ slug: slugs[0] }));
      await first.close();
      const random = makeRandom(8);
      for (let at = 0; at < embeddedRounds; at++) {
        const writer = await startIngest(slugs[0], dataDir);
        await sleep(100 + random() * 400);
        await kill(writer.child);
        const database = await open();
        expect(await readMixtures(database.db)).toEqual([]);
        await expectContiguousGenerations(database.db);
        await database.close();
      }
    },
    isLong ? 600_000 : 60_000,
  );
});
