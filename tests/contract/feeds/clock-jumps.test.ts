// Clocks that jump: times written while a clock was ahead are reset, and a clock that is behind resets nothing.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertVisits } from '#adapters/database/visits/visit-store.ts';
import { followCatalogue } from '#read-models/catalogue/follow-catalogue.ts';
import { ingestFeed } from '#services/feeds/ingest-feed.ts';
import { releaseRun, restorePreviousRun } from '#services/feeds/release-run.ts';
import { runDueFeeds } from '#services/feeds/run-due-feeds.ts';
import { resetAllFutureTimes } from '#services/feeds/reset-future-times.ts';
import { rollUpHistory } from '#services/offers/roll-up-history.ts';
import { ratePopularity } from '#services/visits/rate-popularity.ts';
import { openMarketDatabase, quietLog } from '#tests/support/database.ts';
import { listingRow, minutesOf, prepareMarket, startOfTest } from '#tests/support/market.ts';
import type { Market } from '#tests/support/market.ts';
import { planTestFeed, prepareLeasedRuns } from '#tests/support/leased-runs.ts';

const hour = 60;
const day = 24 * hour;
/** The jump of the tests, in minutes. */
const ahead = 500 * day;

const rows = (count: number, priceMinor = 40_000) =>
  Array.from({ length: count }, (_, at) => listingRow({ code: `c${at}`, priceMinor }));
const timeOf = (minutes: number) => new Date(startOfTest.getTime() + minutes * 60_000);
const clockAt = (minutes: number) => ({ now: () => timeOf(minutes) });
const openMarket = async () => prepareMarket(await openMarketDatabase());

async function confirmedAt({ db }: Market): Promise<number | null> {
  const { confirmed_at: at } = await db.selectFrom('feed').select('confirmed_at').executeTakeFirstOrThrow();
  return at === null ? null : Math.round(minutesOf(at) ?? 0);
}

/** Number of stored times that are ahead of the clock. */
async function countAhead({ db }: Market, minutes: number): Promise<number> {
  const at = timeOf(minutes + 1);
  const { rows: counted } = await sql<{ n: number }>`
    select (select count(*) from feed where confirmed_at > ${at})
      + (select count(*) from feed_run where observed_at > ${at} or started_at > ${at})
      + (select count(*) from offer where gone_at > ${at} or last_out_of_stock_at > ${at})
      + (select count(*) from offer_interval where valid_from > ${at} or valid_to > ${at})
      + (select count(*) from offer_move where moved_at > ${at}) as n
  `.execute(db);
  return counted[0]?.n ?? -1;
}

const intervalsOf = async (market: Market, code: string) =>
  (await market.intervals(code)).map(each => [
    minutesOf(each.valid_from),
    minutesOf(each.valid_to),
    each.price_minor,
    each.available,
  ]);

describe('a clock that was ahead', () => {
  test.each([
    ['an hour', hour],
    ['500 days', ahead],
  ])('by %s leaves nothing that the next run does not correct', async (_name, jump) => {
    const market = await openMarket();
    await market.run(0, rows(3));
    await market.run(10 + jump, [...rows(2, 36_000), listingRow({ code: 'new' })]);
    expect(await confirmedAt(market)).toBe(10 + jump);
    market.setClock(20);
    expect(await market.run(20, rows(2, 32_000))).toMatchObject({
      ok: true,
      value: { publish: { gone: 1 } },
    });
    expect(await confirmedAt(market)).toBe(20);
    expect(await countAhead(market, 20)).toBe(0);
    // An interval of no duration is deleted.
    expect(await intervalsOf(market, 'c0')).toEqual([
      [0, 20, 40_000, true],
      [20, null, 32_000, true],
    ]);
    expect(await intervalsOf(market, 'c2')).toEqual([[0, 20, 40_000, true]]);
    expect(await market.run(30, rows(2, 32_000))).toMatchObject({ ok: true });
  });

  test('several times, by more each time, is corrected as well', async () => {
    const market = await openMarket();
    await market.run(0, rows(3));
    await market.run(10 + hour, rows(3, 36_000));
    await market.run(20 + ahead, rows(3, 32_000));
    market.setClock(30);
    expect(await market.run(30, rows(3, 30_000))).toMatchObject({ ok: true });
    expect(await countAhead(market, 30)).toBe(0);
    expect(await intervalsOf(market, 'c0')).toEqual([
      [0, 30, 40_000, true],
      [30, null, 30_000, true],
    ]);
  });

  test('is corrected without a run, too, and every follower is notified', async () => {
    const database = await openMarketDatabase();
    const market = await prepareMarket(database);
    await market.run(0, rows(3));
    await market.run(10 + ahead, rows(2));
    const follower = await followCatalogue(
      database,
      error => expect(error).toBeNull(),
      () => timeOf(20).getTime(),
    );
    const parts = { db: market.db, log: quietLog };
    expect(await resetAllFutureTimes(parts, timeOf(20))).toBe(1);
    expect(await resetAllFutureTimes(parts, timeOf(20))).toBe(0);
    expect(await countAhead(market, 20)).toBe(0);
    // The last run before the jump is the last one that confirms offers.
    expect(await confirmedAt(market)).toBe(0);
    await follower.catchUp();
    const { confirmations } = follower.current().data.market;
    expect([...confirmations.values()].map(each => each.confirmedAt)).toEqual([startOfTest.getTime()]);
    await follower.stop();
  });

  test('does not prevent restoring the run, or releasing one that was held then', async () => {
    const market = await openMarket();
    await market.run(0, rows(60));
    await market.run(10 + ahead, rows(58, 36_000));
    const { id } = await market.db.selectFrom('feed').select('id').executeTakeFirstOrThrow();
    const restored = await restorePreviousRun({ db: market.db, clock: clockAt(20) }, id);
    expect(restored).toMatchObject({ ok: true, value: { publish: { added: 0, changed: 60 } } });
    expect(await confirmedAt(market)).toBe(20);
    expect(await countAhead(market, 20)).toBe(0);

    // Not so far that the feed has expired, which would allow any loss.
    market.setClock(30 + hour);
    const held = await market.run(30 + hour, rows(10));
    expect(held).toMatchObject({ failure: { kind: 'held' } });
    const runId = held.ok || held.failure.kind !== 'held' ? 0 : held.failure.runId;
    expect(await releaseRun({ db: market.db, clock: clockAt(40) }, runId)).toMatchObject({ ok: true });
    expect(await confirmedAt(market)).toBe(40);
    expect(await countAhead(market, 40)).toBe(0);
  });

  test('leaves no feed waiting, because leases and plans that are too far ahead are ignored', async () => {
    const market = await openMarket();
    const feedId = await planTestFeed(market);
    await sql`update feed set next_run_at = ${timeOf(ahead)}, leased_by = 'lost', leased_until = now() + interval '500 days'`.execute(
      market.db,
    );
    const leasedRuns = prepareLeasedRuns(market, 'one', () => ({ rows: rows(3) }));
    expect(await runDueFeeds({ ...leasedRuns, log: quietLog }, new AbortController().signal)).toBe(1);
    expect(leasedRuns.asked.map(({ feed }) => feed)).toEqual([feedId]);
    // Scheduled as usual from there on: not due again.
    expect(await runDueFeeds({ ...leasedRuns, log: quietLog }, new AbortController().signal)).toBe(0);
  });

  test('leaves no unfinished day rolled up or counted', async () => {
    const market = await openMarket();
    await market.run(-3 * day, rows(2));
    const { db } = market;
    const productId = market.products[0]?.id ?? 0;
    const visit = { id: 1, sessionHash: null, country: 'us', language: 'en', url: '/' } as const;
    const none = {
      source: null,
      gatewayId: null,
      notificationId: null,
      leftAt: null,
      placementId: null,
      visitorKeys: [],
    };
    const click = { kind: 'click', offerId: 1, ...none } as const;
    await insertVisits(db, [{ ...visit, ...click, productId, visitedAt: timeOf(-2 * day).getTime() }]);
    for (const minutes of [0, 40 * day]) {
      await rollUpHistory({ db }, timeOf(minutes));
      await ratePopularity({ db }, timeOf(minutes));
    }
    const lastDays = async () => {
      const { rows: last } = await sql<{ rolled: string; counted: string }>`
        select (select max(day)::text from price_day_done) as rolled, (select max(day)::text from interest_day) as counted
      `.execute(db);
      return last[0];
    };
    expect(await lastDays()).toEqual({ rolled: '2026-12-29', counted: '2026-12-29' });
    await rollUpHistory({ db }, timeOf(day));
    await ratePopularity({ db }, timeOf(day));
    expect(await lastDays()).toEqual({ rolled: '2026-11-20', counted: '2026-11-20' });
  });
});

describe('a clock that is behind', () => {
  test('corrects nothing of a feed that was read every day', async () => {
    const market = await openMarket();
    for (let at = 0; at < 12; at++) await market.run(at * day, rows(3, 40_000 - at * 1_000));
    const before = await intervalsOf(market, 'c0');
    const warnings: string[] = [];
    const log = { ...quietLog, warn: (_fields: object, message: string) => void warnings.push(message) };
    expect(await resetAllFutureTimes({ db: market.db, log }, timeOf(4 * day))).toBe(0);
    expect(warnings).toEqual(['the clock is behind: feeds were read later than now']);
    market.setClock(4 * day);
    expect(await market.run(4 * day, rows(3))).toMatchObject({ failure: { kind: 'not-newer' } });
    expect(await intervalsOf(market, 'c0')).toEqual(before);
    await rollUpHistory({ db: market.db }, timeOf(12 * day));
    expect(await rollUpHistory({ db: market.db }, timeOf(4 * day))).toEqual({ days: 0, rows: 0 });
    expect(await market.count('price_day_done')).toBe(12);
  });
});

test('a run later than the database’s time is refused with both times', async () => {
  const market = await openMarket();
  const refused = await ingestFeed(
    { db: market.db, clock: clockAt(0), catalogue: market.catalogue },
    {
      merchant: market.merchant,
      country: 'us',
      format: 'google-merchant-xml',
      name: '',
      source: 'test.xml',
      isReleased: false,
      observedAt: timeOf(2),
      rows: (async function* () {})(),
    },
  );
  expect(refused).toEqual({
    ok: false,
    failure: { kind: 'observed-ahead', observedAt: timeOf(2), now: startOfTest },
  });
  expect(await market.count('feed_run')).toBe(0);
});
