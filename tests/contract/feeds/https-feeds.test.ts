// A scheduled feed over https, from the certificate to the offers: only a server with a valid certificate can change anything.
import { findFeedReader } from '#adapters/feeds/registry.ts';
import { hourMs } from '#domain/durations.ts';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { claimFeed } from '#adapters/database/feeds/feed-lease-store.ts';
import { scheduleFeed, readFeedStates } from '#adapters/database/feeds/feed-schedule-store.ts';
import { ingestFile } from '#services/feeds/ingest-file.ts';
import { createSourceReader } from '#services/feeds/read-scheduled-feed.ts';
import { leaseMs, runLeasedFeed } from '#services/feeds/run-leased-feed.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { prepareMarket, startOfTest } from '#tests/support/market.ts';
import { createTestFetchDeps } from '#tests/support/raw-server.ts';
import { readPem } from '#tests/support/tls-server.ts';

function writeFeed(price: number): string {
  return [
    'product_id,product_name,condition,price,currency,deep_link,in_stock',
    `a,"Apple iPhone 13 128GB Midnight",Refurbished,${price},USD,https://shop.example/a,1`,
  ].join('\n');
}

/** A shop whose certificate and feed a test changes. */
async function startShop() {
  const shop = { price: 400, certificate: 'shop.pem', port: 0, asked: 0 };
  const key = readPem('server.key');
  const server = createServer({ key, cert: readPem(shop.certificate) }, (_request, response) => {
    shop.asked += 1;
    response.end(writeFeed(shop.price));
  });
  server.on('tlsClientError', () => {});
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  shop.port = (server.address() as AddressInfo).port;
  const showCertificate = (name: string) => server.setSecureContext({ key, cert: readPem(name) });
  return Object.assign(shop, { showCertificate });
}

async function prepare(shop: { readonly port: number }) {
  const database = await openMarketDatabase();
  const market = await prepareMarket(database, makeMerchant({ hosts: ['shop.example'] }));
  const { db } = market;
  const feedId = await scheduleFeed(db, {
    merchantId: market.merchant.id,
    country: 'us',
    format: 'awin-csv',
    name: '',
    address: 'https://shop.example/feed.csv',
    intervalMs: hourMs,
    jitterMs: 0,
    nextRunAt: startOfTest,
    isPaused: false,
  });
  const time = { now: startOfTest.getTime() };
  const clock = { now: () => new Date(time.now) };
  /** One leased run of the feed, an hour after the one before. */
  const readOnce = async (authority?: string) => {
    time.now += hourMs;
    // The guard checks an address of the public network; the connection ends at the shop.
    const world = createTestFetchDeps({
      server: shop,
      resolve: async () => ['93.184.215.14'],
      allowsLoopback: false,
      ...(authority && { authority }),
    });
    const read = createSourceReader({
      fetch: world.fetch,
      ingest: request => ingestFile({ db, clock, findReader: findFeedReader }, request),
    });
    const lease = { holder: 'test', forMs: leaseMs };
    const feed = await claimFeed(db, feedId ?? 0, lease);
    if (!feed) throw new Error('the feed is free');
    const turn = { db, clock, random: () => 0, holder: 'test', read, repeat: () => () => {} };
    const problems: unknown[] = [];
    const reading = await runLeasedFeed({ ...turn, onProblem: error => problems.push(error) }, feed);
    expect(problems).toEqual([]);
    return reading;
  };
  const state = async () => {
    const [feed] = await readFeedStates(db);
    const offers = (await market.offers()).map(each => [each.code, each.price_minor, each.gone_at]);
    return { failedRuns: feed?.failedRuns, confirmedAt: feed?.confirmedAt?.getTime(), offers };
  };
  return { readOnce, state };
}

test('a server with a valid certificate is read; with any other one nothing changes, and the reason is given', async () => {
  const shop = await startShop();
  const authority = readPem('authority.pem');
  const { readOnce, state } = await prepare(shop);
  expect(await readOnce(authority)).toMatchObject({ kind: 'accepted', report: { publish: { added: 1 } } });
  const confirmedAt = startOfTest.getTime() + hourMs;
  expect(await state()).toEqual({ failedRuns: 0, confirmedAt, offers: [['a', 40_000, null]] });

  shop.price = 350;
  for (const [failedRuns, certificate, trusted, code] of [
    [1, 'elsewhere.pem', authority, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    [2, 'expired.pem', authority, 'CERT_HAS_EXPIRED'],
    [3, 'shop.pem', undefined, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ] as const) {
    shop.showCertificate(certificate);
    expect(await readOnce(trusted)).toEqual({
      kind: 'not-opened',
      problem: `https://shop.example/feed.csv was not fetched: its TLS certificate is not valid (${code})`,
      retryAfterMs: null,
    });
    expect(await state()).toEqual({ failedRuns, confirmedAt, offers: [['a', 40_000, null]] });
  }
  // Nothing was sent to a server without a valid certificate.
  expect(shop.asked).toBe(1);

  shop.showCertificate('shop.pem');
  expect(await readOnce(authority)).toMatchObject({ kind: 'accepted', report: { publish: { changed: 1 } } });
  expect(await state()).toMatchObject({ failedRuns: 0, offers: [['a', 35_000, null]] });
});
