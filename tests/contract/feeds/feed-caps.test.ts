// How large a feed may be, whichever way it is read, and how an operator can change that.
import { findFeedReader } from '#adapters/feeds/registry.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changeFeed } from '#adapters/database/feeds/feed-schedule-store.ts';
import { ingestFile } from '#services/feeds/ingest-file.ts';
import { explainRunFailure } from '#services/feeds/explain-run-failure.ts';
import { makeTemporaryDirectory, openMarketDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { prepareMarket, startOfTest } from '#tests/support/market.ts';
import { createTestFetchDeps, readAll, sendResponse, startRawServer } from '#tests/support/raw-server.ts';

const directory = makeTemporaryDirectory();

const header = 'product_id,product_name,condition,price,currency,deep_link,in_stock\n';
const row = 'a,"Apple iPhone 13 128GB Midnight",Refurbished,400,USD,https://shop.example/a,1\n';

/** A feed of one row, followed by enough blank lines to have this many bytes. */
function writeFeed(bytes: number): string {
  const path = join(directory, `feed-${bytes}.csv`);
  writeFileSync(path, (header + row).padEnd(bytes, '\n'));
  return path;
}

async function prepare() {
  const database = await openMarketDatabase();
  const market = await prepareMarket(database, makeMerchant({ hosts: ['shop.example'] }));
  let minutes = 0;
  const read = (file: string, given: { isFetched?: boolean } = {}) => {
    const observedAt = new Date(startOfTest.getTime() + (minutes += 10) * 60_000);
    const deps = { db: market.db, clock: { now: () => observedAt }, findReader: findFeedReader };
    return ingestFile(deps, {
      merchantSlug: market.merchant.slug,
      country: 'us',
      format: 'awin-csv',
      name: '',
      files: [file],
      observedAt,
      isReleased: false,
      ...given,
    });
  };
  return { ...market, read };
}

test('a file above the cap of its feed is a failed run with that reason, and no offer is lost', async () => {
  const { db, read, offers } = await prepare();
  expect(await read(writeFeed(1_000))).toMatchObject({ ok: true, value: { publish: { added: 1 } } });
  const [feed] = await db.selectFrom('feed').select('id').execute();
  const allow = (caps: { rawBytes: number | null; items: number | null }) =>
    changeFeed(db, feed?.id ?? 0, caps, startOfTest);
  await allow({ rawBytes: 100_000, items: null });
  const large = writeFeed(100_001);
  const refused = await read(large);
  expect(refused).toMatchObject({ ok: false, failure: { kind: 'broken', reason: 'too-large' } });
  if (refused.ok) throw new Error('it is too large');
  expect(explainRunFailure(refused.failure)).toBe(
    'the feed is broken: too-large (50 MB as downloaded; raise the limit with feeds change --most-megabytes)',
  );
  const runs = await db.selectFrom('feed_run').select(['outcome', 'reason', 'bytes']).orderBy('id').execute();
  expect(runs).toMatchObject([
    { outcome: 'accepted' },
    { outcome: 'failed', reason: 'too-large', bytes: 100_001 },
  ]);
  expect(await offers()).toMatchObject([{ code: 'a', available: true, gone_at: null }]);

  // The size of a fetched file was limited when it was received: these are its unpacked bytes.
  expect(await read(large, { isFetched: true })).toMatchObject({ ok: true });
  await allow({ rawBytes: 100_001, items: 1 });
  expect(await read(large)).toMatchObject({ ok: true });
  const two = join(directory, 'two.csv');
  writeFileSync(two, header + row + row.replace('a,', 'b,'));
  expect(await read(two)).toMatchObject({ failure: { kind: 'broken', reason: 'too-many-items' } });
  await allow({ rawBytes: null, items: null });
  expect(await read(two)).toMatchObject({ ok: true });
});

test('a download stops at the cap of its feed, which may be above the usual one', async () => {
  const server = await startRawServer(socket => sendResponse(socket, '200 OK', [], 'x'.repeat(300_000)));
  const { fetch } = createTestFetchDeps({ server });
  const ask = (caps?: { rawBytes: number; unpackedBytes: number }) =>
    readAll(fetch.fetchFeed, { address: `${server.origin}/feed.csv`, ...(caps && { caps }) });
  const problem = { kind: 'too-large', what: 'wire' };
  expect((await ask()).result).toMatchObject({ failure: { problem } });
  expect((await ask({ rawBytes: 299_999, unpackedBytes: 400_000 })).result).toMatchObject({
    failure: { problem },
  });
  expect((await ask({ rawBytes: 300_000, unpackedBytes: 300_000 })).result).toMatchObject({ ok: true });
});
