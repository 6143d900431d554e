// Acknowledged visits are stored, however the process ends and whatever the database does meanwhile (P1, P8).
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import { callApi, findProduct, readErrorForm } from '#tests/support/api-calls.ts';
import { openFaultyProxy } from '#tests/support/faulty-proxy.ts';
import { quietLog } from '#tests/support/database.ts';
import { makeEmptyDirectory } from '#tests/support/embedded-directory.ts';
import { ask } from '#tests/support/http-client.ts';
import { makeSeededDirectory, startSeededPostgres } from '#tests/support/seeded-directory.ts';
import { readMetric, startServerProcess } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const place = { countrySlug: 'us', languageSlug: 'en', url: '/refurbished' };

/** A server behind one proxy, which names the callers. */
async function start(variables: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess({ TRUST_PROXY: '1', ...variables });
  onTestFinished(() => server.kill());
  return server;
}

/** Clicks of visitors with different addresses, half by the API and half by the redirect; all are answered. */
async function click({ url }: ServerProcess, offerId: string, visitors: number): Promise<void> {
  for (let visitor = 0; visitor < visitors; visitor++) {
    const headers = {
      'user-agent': userAgent,
      'x-forwarded-for': `10.0.${visitor >> 8}.${visitor & 255}`,
    };
    const answer =
      visitor % 2 === 0
        ? await callApi(url, 'recordClick', { ...place, offerId }, headers)
        : await ask(url, `/redirect/${offerId}`, { headers });
    expect(answer.status).toBe(visitor % 2 === 0 ? 200 : 301);
  }
}

async function findOfferId({ url }: ServerProcess): Promise<string> {
  const { selectedOffer } = await findProduct(url, 'us');
  if (!selectedOffer) throw new Error('the demonstration has nothing in stock in the United States');
  return selectedOffer.id;
}

async function countClicks(settings: { dataDir: string; databaseUrl?: string }): Promise<number> {
  const database = await openDatabase({ log: quietLog, ...settings });
  try {
    return (await database.db.selectFrom('click').select('id').execute()).length;
  } finally {
    await database.close();
  }
}

test('clicks from the moment before SIGKILL are stored, each once', async () => {
  const dataDir = makeSeededDirectory();
  const first = await start({ DATA_DIR: dataDir });
  const offerId = await findOfferId(first);
  await click(first, offerId, 50);
  first.kill();
  await first.stop();

  // Another kill, now of the process that has taken over the spool.
  const second = await start({ DATA_DIR: dataDir });
  await click(second, offerId, 50);
  second.kill();
  await second.stop();

  const third = await start({ DATA_DIR: dataDir });
  expect(await third.stop()).toBe(0);
  expect(await countClicks({ dataDir })).toBe(100);
  expect(readdirSync(join(dataDir, 'spool'))).toEqual([]);
});

test('while the database is away pages and calls work, and the clicks of that time survive the process', async () => {
  const databaseUrl = await startSeededPostgres();
  const line = await openFaultyProxy(databaseUrl);
  const dataDir = makeEmptyDirectory();
  const first = await start({ DATA_DIR: dataDir, DATABASE_URL: line.url });
  const offerId = await findOfferId(first);
  const pages = ['/', '/refurbished', '/de/refurbished/iphone', '/fr/refurbished?price-max=450', '/about'];
  for (const page of pages) expect((await ask(first.url, page)).status).toBe(200);

  line.cut();
  await expect.poll(async () => (await ask(first.url, '/readyz')).status).toBe(503);
  await click(first, offerId, 200);
  for (let asked = 0; asked < 200; asked++) {
    // Cached pages, pages that must be rendered, and calls.
    const page = `${pages[asked % pages.length]}${asked % 3 === 0 ? `?x=${asked}` : ''}`.replace(
      '450?x',
      '450&x',
    );
    expect([page, (await ask(first.url, page)).status]).toEqual([page, 200]);
    const list = await callApi(first.url, 'getResult', { countrySlug: 'de', offset: asked });
    expect(list.status).toBe(200);
  }
  const unknown = await callApi(first.url, 'recordClick', { ...place, offerId: '999999999' });
  expect([unknown.status, readErrorForm(unknown).code, unknown.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '5',
  ]);
  expect(await first.stop()).toBe(0);
  expect(existsSync(join(dataDir, 'spool'))).toBe(true);

  line.mend();
  const second = await start({ DATA_DIR: dataDir, DATABASE_URL: line.url });
  await expect.poll(() => countClicks({ dataDir, databaseUrl }), { timeout: 20_000 }).toBe(200);

  // A process that survives the outage writes them itself.
  line.cut();
  await click(second, offerId, 20);
  line.mend();
  await expect.poll(() => countClicks({ dataDir, databaseUrl }), { timeout: 20_000 }).toBe(220);
  await expect.poll(async () => (await ask(second.url, '/readyz')).status).toBe(200);
  for (const reason of ['full', 'refused', 'unnumbered', 'unreadable', 'ended'])
    expect(await readMetric(second.url, `windfall_visits_dropped_total{reason="${reason}"}`)).toBe(0);
  expect(await second.stop()).toBe(0);
  expect(readdirSync(join(dataDir, 'spool'))).toEqual([]);
}, 150_000);
