// Partners' quote lists, from files to the standing quotes in the database: what begins and ends, and what the guard holds.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readQuoteRows } from '#adapters/feeds/formats/trade-in-quotes.ts';
import { upsertPartner } from '#adapters/database/trade-in/partner-store.ts';
import {
  claimDueQuoteFeed,
  findQuoteFeed,
  readQuoteRuns,
  upsertQuoteFeed,
} from '#adapters/database/trade-in/quote-feed-store.ts';
import { readQuoteVersion, readStandingQuotes } from '#adapters/database/trade-in/quote-store.ts';
import { dayMs } from '#domain/durations.ts';
import { fail, ok } from '#domain/result.ts';
import { readLeasedList, readQuoteFile } from '#services/trade-in/read-quote-list.ts';
import { releaseQuotes } from '#services/trade-in/publish-quotes.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { makePartner } from '#tests/support/factories.ts';
import { prepareMarket, startOfTest } from '#tests/support/market.ts';

const name = { country: 'us', slug: 'bushel-buyback' } as const;
const models = ['iPhone 11', 'iPhone 12', 'iPhone 13', 'iPhone 14', 'iPhone 15'];
const [storages, conditions] = [
  [128, 256],
  ['B', 'C', 'F'],
];

/** Thirty quotes; `change` returns a payout for each, or null to leave it out. */
function writeList(change: (payout: number, at: number) => number | null = payout => payout): string {
  let at = 0;
  const rows = models.flatMap((model, age) =>
    storages.flatMap((storage, size) =>
      conditions.flatMap((condition, worse) => {
        const payout = change(100 + 50 * age + 20 * size - 15 * worse, at++);
        return payout === null ? [] : [`${model},${storage},,${condition},${payout},USD,14,3,bank paypal`];
      }),
    ),
  );
  return [
    'model,storage_gb,carrier,condition,payout,currency,lock_days,payout_days,methods',
    ...rows,
    '',
  ].join('\n');
}

async function prepareList() {
  const database = await openMarketDatabase();
  await prepareMarket(database);
  const { db } = database;
  await upsertPartner(db, makePartner(name), startOfTest);
  await upsertQuoteFeed(db, name, { address: null, intervalMs: dayMs, nextRunAt: null });
  const folder = mkdtempSync(join(tmpdir(), 'windfall-quotes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'quotes.csv');
  let day = 0;
  return {
    db,
    /** Reads a list a day after the one before. */
    read: async (text: string) => {
      writeFileSync(file, text);
      const feed = await findQuoteFeed(db, name);
      if (!feed) throw new Error('the list is planned above');
      day += 1;
      return readQuoteFile({ db, readRows: readQuoteRows }, feed, {
        file,
        at: new Date(startOfTest.getTime() + day * dayMs),
      });
    },
    payouts: async () => (await readStandingQuotes(db)).map(({ payoutMinor }) => payoutMinor / 100),
  };
}

test('a list is published, and later lists write only what changed', async () => {
  const { db, read, payouts } = await prepareList();
  expect(await read(writeList())).toMatchObject({ kind: 'accepted', published: { begun: 30, ended: 0 } });
  const version = await readQuoteVersion(db);
  expect(await read(writeList())).toMatchObject({ published: { begun: 0, ended: 0, unchanged: 30 } });
  expect(await readQuoteVersion(db)).toBe(version);
  // One payout rises, one quote is withdrawn.
  const changed = writeList((payout, at) => (at === 0 ? 110 : at === 1 ? null : payout));
  expect(await read(changed)).toMatchObject({ published: { begun: 1, ended: 2, unchanged: 28 } });
  expect(await readQuoteVersion(db)).not.toBe(version);
  const history = await db
    .selectFrom('trade_in_quote')
    .select(['payout_minor', 'first_seen_at', 'gone_at'])
    .where('model', '=', 'iphone-11')
    .where('storage_gb', '=', 128)
    .where('condition', '=', 'B')
    .orderBy('id')
    .execute();
  const at = (day: number) => new Date(startOfTest.getTime() + day * dayMs);
  expect(history).toEqual([
    { payout_minor: 10_000, first_seen_at: at(1), gone_at: at(3) },
    { payout_minor: 11_000, first_seen_at: at(3), gone_at: null },
  ]);
  expect(await payouts()).toHaveLength(29);
  expect(await findQuoteFeed(db, name)).toMatchObject({ confirmedAt: at(3) });
});

test('a mistake, an empty list and a large loss change no published quotes until an operator or two more lists confirm them', async () => {
  const { db, read, payouts } = await prepareList();
  await read(writeList());
  const standing = await payouts();
  // A payout without its decimal point is above the price new, and a payout of zero is none: both rows are ignored.
  const slips = writeList((payout, at) => (at === 0 ? payout * 100 : at === 1 ? 0 : payout));
  expect(await read(slips)).toMatchObject({
    kind: 'accepted',
    published: { ended: 2, counts: { usable: 28, 'implausible-payout': 1, 'no-payout': 1 } },
  });
  expect(await read(writeList())).toMatchObject({ published: { begun: 2 } });
  // A tenth of the payout is a mistake, too, although no price rules it out.
  expect(await read(writeList((payout, at) => (at === 0 ? payout / 10 : payout)))).toMatchObject({
    published: { ended: 1, counts: { 'sudden-jump': 1 } },
  });
  await read(writeList());
  for (const empty of [writeList(() => null), writeList(() => 0), 'model,payout\niPhone 12,1', '']) {
    expect(await read(empty)).toMatchObject({ kind: 'refused' });
  }
  const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b);
  expect(sorted(await payouts())).toEqual(sorted(standing));
  // Otherwise the quotes would have been unconfirmed for so long that holding a list protects nothing.
  expect(await read(writeList())).toMatchObject({ published: { unchanged: 30 } });

  const half = writeList((payout, at) => (at % 2 === 0 ? payout : null));
  expect(await read(half)).toMatchObject({ kind: 'held', problem: expect.stringContaining('too-many-lost') });
  expect(await payouts()).toHaveLength(30);
  expect(await read(half)).toMatchObject({ kind: 'held' });
  expect(await read(half)).toMatchObject({ kind: 'accepted', published: { ended: 15 } });

  const wild = writeList((payout, at) => (at % 2 === 0 ? payout * 3 : null));
  expect(await read(wild)).toMatchObject({ kind: 'held', problem: expect.stringContaining('wild-prices') });
  expect(await releaseQuotes(db, name)).toMatchObject({ ok: true, value: { begun: 15, ended: 15 } });
  expect(await releaseQuotes(db, name)).toEqual(fail('nothing-held'));
  const runs = await readQuoteRuns(db, name, 3);
  expect(runs.map(({ outcome }) => outcome)).toEqual(['accepted', 'held', 'accepted']);
});

test('a server that still has the last accepted list ends the wait of a held one', async () => {
  const { db, read, payouts } = await prepareList();
  await read(writeList());
  const half = writeList((payout, at) => (at % 2 === 0 ? payout : null));
  expect(await read(half)).toMatchObject({ kind: 'held' });
  const list = { address: 'https://partner.example/quotes.csv', intervalMs: dayMs, nextRunAt: startOfTest };
  await upsertQuoteFeed(db, name, list);
  const feed = await claimDueQuoteFeed(db, { scheme: '', leaseMs: 60_000 }, startOfTest);
  const fetchFeed = async () => ok({ kind: 'not-modified' } as const);
  const reading = await readLeasedList(
    {
      db,
      log: { info() {}, warn() {}, error() {} },
      clock: { now: () => startOfTest },
      random: () => 0,
      readRows: readQuoteRows,
      fetch: { fetchFeed, fetchPage: fetchFeed },
    },
    feed ?? (await Promise.reject(new Error('claimed above'))),
  );
  expect(reading).toEqual({ kind: 'not-modified' });
  expect(await releaseQuotes(db, name)).toEqual(fail('nothing-held'));
  expect(await payouts()).toHaveLength(30);
});

test('a due list is read once, and a failure schedules another try', async () => {
  const { db } = await prepareList();
  const at = startOfTest;
  const list = { address: 'https://partner.example/quotes.csv', intervalMs: dayMs, nextRunAt: at };
  await upsertQuoteFeed(db, name, list);
  expect(await claimDueQuoteFeed(db, { scheme: 'demo:', leaseMs: 60_000 }, at)).toBeNull();
  const feed = await claimDueQuoteFeed(db, { scheme: '', leaseMs: 60_000 }, at);
  expect(feed).toMatchObject(name);
  expect(await claimDueQuoteFeed(db, { scheme: '', leaseMs: 60_000 }, at)).toBeNull();
  const fetchFeed = async () =>
    fail({ problem: { kind: 'status', status: 410, retryAfterMs: null }, host: '' } as const);
  const log = { info() {}, warn() {}, error() {}, debug() {} };
  const reading = await readLeasedList(
    {
      db,
      log,
      clock: { now: () => at },
      random: () => 0,
      readRows: readQuoteRows,
      fetch: { fetchFeed, fetchPage: fetchFeed },
    },
    feed ?? (await Promise.reject(new Error('claimed above'))),
  );
  expect(reading).toMatchObject({ kind: 'not-opened', problem: expect.stringContaining('it answered 410') });
  expect(await findQuoteFeed(db, name)).toMatchObject({
    failedRuns: 1,
    problem: expect.stringContaining('410'),
    nextRunAt: new Date(at.getTime() + dayMs / 10),
  });
});
