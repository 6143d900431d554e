// The demonstration with one small merchant: its offers are loaded first, its history is backfilled afterwards, and every later day is an
// ordinary run.
import { findFeedReader } from '#adapters/feeds/registry.ts';
import { dayMs } from '#domain/durations.ts';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { readFeedStates } from '#adapters/database/feeds/feed-schedule-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { createDemoFileWriter } from '#demo/write-demo-feed.ts';
import { loadDemoOffers } from '#demo/load-demo-offers.ts';
import { backfillFeeds, finishBackfill } from '#demo/backfill-feeds.ts';
import { openDemoFiles, readDemoMerchants } from '#demo/demo-feeds.ts';
import { createClaims, countDone, sumReports } from '#demo/feed-claims.ts';
import { openMarketplace } from '#demo/open-marketplace.ts';
import { ingestFile } from '#services/feeds/ingest-file.ts';
import { prepareMarketplace } from '#demo/prepare-demonstration.ts';
import { loadSeed } from '#services/catalogue/load-seed.ts';
import { readMatchCatalogue } from '#services/feeds/read-match-catalogue.ts';
import { prepareReplay } from '#demo/history/replay-feed.ts';
import { rollUpHistory } from '#services/offers/roll-up-history.ts';
import type { Clock } from '#services/ports/clock.ts';
import { readTraces } from '#tests/support/feed-histories.ts';
import { openMarketDatabase, quietLog } from '#tests/support/database.ts';
import { makeDemoRoot } from '#tests/support/demo-root.ts';

const now = new Date('2026-11-20T10:00:00Z');
const clock: Clock = { now: () => now };

async function readOfferIds(db: Kysely<Schema>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('offer').select(['code', 'id']).execute();
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** By SKU: the same product may have different ids in two catalogues. */
async function readFigures(db: Kysely<Schema>): Promise<unknown> {
  const { rows } = await sql`
    select sku, country, mode, grade, day, offers, lowest_minor, median_minor
    from price_day join product on product.id = product_id order by sku, country, mode, grade, day
  `.execute(db);
  const done = await db.selectFrom('price_day_done').selectAll().orderBy('day').execute();
  expect(rows.length).toBeGreaterThan(200);
  return { rows, done };
}

describe('a demonstration', () => {
  test('has its offers first and its history later, is scheduled for every day, and continues', async () => {
    const { db } = await openMarketDatabase();
    const root = makeDemoRoot(['kernobst'], 120);
    const parts = { db, clock, log: quietLog, findReader: findFeedReader };
    await loadSeed(parts, root);
    const demonstration = await prepareMarketplace(parts, root);
    expect(demonstration).toMatchObject({ anchor: new Date('2026-11-20T00:00:00Z'), replayedAt: null });
    const market = openMarketplace({ root, demonstration });
    // Like two threads: one does not process what the other has claimed.
    const share = async (bring: typeof loadDemoOffers) => {
      const claims = createClaims();
      const own = () => bring(parts, market, claims);
      const report = sumReports(await Promise.all([own(), own()]));
      expect(countDone(claims)).toBe(1);
      return report;
    };
    const report = await share(loadDemoOffers);
    expect(report.feeds).toBe(1);
    expect(report.offers).toBeGreaterThan(80);
    expect(report.intervals).toBe(report.offers);
    const [feed] = await readFeedStates(db);
    expect(feed).toMatchObject({ address: 'demo:kernobst/de', offers: report.offers, problem: null });
    expect(feed?.nextRunAt?.getTime()).toBeGreaterThan(now.getTime());
    expect(feed?.nextRunAt?.getTime()).toBeLessThanOrEqual(now.getTime() + dayMs);
    const ids = await readOfferIds(db);

    const history = await share(backfillFeeds);
    expect(history.feeds).toBe(1);
    expect(history.intervals).toBeGreaterThan(report.offers);
    expect(await finishBackfill(parts)).toBeGreaterThan(500);
    const later = await readOfferIds(db);
    expect(later.size).toBeGreaterThan(ids.size);
    for (const [code, id] of ids) expect(later.get(code)).toBe(id);

    // No interval lies in the future, and the history goes back far enough.
    const { first, last } = await db
      .selectFrom('offer_interval')
      .select(({ fn }) => [fn.min<Date>('valid_from').as('first'), fn.max<Date>('valid_from').as('last')])
      .executeTakeFirstOrThrow();
    expect(last.getTime()).toBeLessThanOrEqual(demonstration.anchor.getTime());
    expect(demonstration.anchor.getTime() - first.getTime()).toBeGreaterThan(500 * dayMs);

    // Another start, after a process that was killed before it could record the end of the backfill.
    const again = await prepareMarketplace(parts, root);
    expect(again).toMatchObject({ seed: demonstration.seed, replayedAt: now });
    expect(await loadDemoOffers(parts, market)).toMatchObject({ feeds: 0, offers: 0 });
    expect(await backfillFeeds(parts, market)).toMatchObject({ feeds: 0, intervals: 0 });

    const observedAt = new Date(now.getTime() + dayMs);
    const path = join(root, 'tomorrow');
    await createDemoFileWriter()({ root, demonstration, address: 'demo:kernobst/de', at: observedAt, path });
    const request = {
      merchantSlug: 'kernobst',
      country: 'de',
      format: 'google-merchant-xml',
      name: 'demo',
    } as const;
    const run = await ingestFile(
      { db, clock: { now: () => observedAt }, findReader: findFeedReader },
      { ...request, files: [path], observedAt, isReleased: false },
    );
    expect(run).toMatchObject({ ok: true });
    if (!run.ok) return;
    const { added, changed, unchanged, gone } = run.value.publish;
    expect(unchanged).toBeGreaterThan(report.offers * 0.8);
    expect(unchanged + changed + gone).toBe(report.offers);
    expect(added + changed + gone).toBeGreaterThan(0);
  });

  test('has the same result as if its history had been read first', async () => {
    const root = makeDemoRoot(['kernobst'], 120);
    const began = async () => {
      const { db } = await openMarketDatabase();
      const parts = { db, clock, log: quietLog, findReader: findFeedReader };
      await loadSeed(parts, root);
      return { ...parts, demonstration: await prepareMarketplace(parts, root) };
    };
    const historyFirst = await began();
    const market = openMarketplace({ root, demonstration: historyFirst.demonstration });
    const findMerchant = await readDemoMerchants(historyFirst.db);
    const replay = prepareReplay({ ...historyFirst, catalogue: await readMatchCatalogue(historyFirst.db) });
    for (const feed of market.feeds) {
      const files = market.history(feed);
      const history = await openDemoFiles(historyFirst, feed, findMerchant(feed), files);
      expect(await replay(history)).toMatchObject({ ok: true });
    }
    await finishBackfill(historyFirst);

    const presentFirst = await began();
    const { db } = presentFirst;
    await loadDemoOffers(presentFirst, market);
    // A day is rolled up before the backfill, so its figures have nothing before it.
    await rollUpHistory({ db }, new Date(now.getTime() + dayMs));
    await backfillFeeds(presentFirst, market);
    await finishBackfill(presentFirst);

    expect(await readTraces(presentFirst)).toEqual(await readTraces(historyFirst));
    expect(await readFigures(presentFirst.db)).toEqual(await readFigures(historyFirst.db));
  });

  test('writes no file for a feed that it does not have', async () => {
    const { db } = await openMarketDatabase();
    const root = makeDemoRoot(['kernobst'], 120);
    const demonstration = await prepareMarketplace({ db, clock }, root);
    const path = join(root, 'nothing');
    await expect(
      createDemoFileWriter()({ root, demonstration, address: 'demo:kernobst/fr', at: now, path }),
    ).rejects.toThrow('demo:kernobst/fr');
  });
});
