// From the moment at which a feed's run is published to the moment at which a real mail server on this machine has the mails of the alerts
// that it fired: the built server, feeds through the real ingest.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { readProducts } from '#adapters/database/catalogue/catalogue-store.ts';
import { upsertMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { systemClock } from '#adapters/operations/system-clock.ts';
import { createIngestThread } from '#main/threads/start-ingest-thread.ts';
import { createAlert } from '#services/alerts/create-alert.ts';
import { round } from '#tests/bench/figures.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { insertPerson } from '#tests/support/mail.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

const models = ['iPhone 13', 'iPhone 13 mini', 'iPhone 14', 'iPhone 14 Plus'];
const sizes = [128, 256, 512];
const devices = models.flatMap(model => sizes.map(size => ({ model, size })));
/** `runs` feed runs that fire `fewAlerts` each, then one that fires `manyAlerts`. */
const fewAlerts = 40;
const runs = 10;
const manyAlerts = 250;
const patienceMs = 120_000;

const log = { info: () => {}, warn: () => {}, error: () => {} };
const feed = { country: 'us', format: 'google-merchant-xml', name: 'bench' } as const;

export async function benchAlertDelay() {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  const mailServer = await startMailServer();
  const dataDir = join(directory, 'data');
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    WINDFALL_DEMO: '0',
    LOG_LEVEL: 'warn',
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'Windfall <alerts@windfall.example>',
  });
  const database = await openDatabase({ dataDir, log });
  const thread = createIngestThread(database, 'error', null);
  try {
    const { db } = database;
    const merchant = makeMerchant({ isDemo: false });
    await upsertMerchant(db, merchant);
    const file = join(directory, 'feed.xml');
    let price = 500;
    /** Writes the feed with prices 3 % below the last run, and returns how long each of the resulting mails took. */
    const publish = async (mails: number): Promise<number[]> => {
      writeFileSync(file, writeFeed(price, merchant.hosts[0] ?? ''));
      price *= 0.97;
      const before = mailServer.arrivals.length;
      const result = await thread.run({
        ...feed,
        merchantSlug: merchant.slug,
        files: [file],
        observedAt: systemClock.now(),
        isReleased: false,
      });
      if (!result.ok) throw new Error(JSON.stringify(result.failure));
      const publishedAt = await readPublishTime(db);
      await waitFor(() => mailServer.arrivals.length >= before + mails);
      return mailServer.arrivals.slice(before).map(at => at - publishedAt);
    };
    await publish(0);
    await setAlerts(db, fewAlerts, price / 0.97);
    const delays: number[] = [];
    // The first one loads templates and draws pictures; it counts.
    for (let run = 0; run < runs; run++) delays.push(...(await publish(fewAlerts)));
    await setAlerts(db, manyAlerts - fewAlerts, price / 0.97);
    const crowd = await publish(manyAlerts);
    return { runs, ofEachRun: describe(fewAlerts, delays), ofOneRun: describe(manyAlerts, crowd) };
  } finally {
    await thread.close(1_000);
    await database.close();
    await server.discard();
    mailServer.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function startMailServer() {
  const arrivals: number[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => {
        arrivals.push(Date.now());
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return { port, arrivals, stop: () => server.close() };
}

function writeFeed(price: number, host: string): string {
  const items = devices.map(
    ({ model, size }, at) =>
      `<item><g:id>b${at}</g:id><g:title>Apple ${model} ${size}GB Midnight - Unlocked</g:title><g:link>https://${host}/p/${at}</g:link>
<g:price>${(price + at).toFixed(2)} USD</g:price><g:availability>in_stock</g:availability><g:condition>refurbished</g:condition></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>bench</title>${items.join('\n')}</channel></rss>`;
}

/** One instant alert on every price drop for each of `count` people, spread over the devices. */
async function setAlerts(db: Kysely<Schema>, count: number, price: number): Promise<void> {
  const products = await readProducts(db);
  const ids = devices.map(({ model, size }) => {
    const sku = `${model.toUpperCase().replaceAll(' ', '-')}-${size}-MIDNIGHT`;
    return products.find(product => product.sku === sku)?.id ?? 0;
  });
  const now = systemClock.now();
  for (let at = 0; at < count; at++) {
    const productId = ids[at % ids.length] ?? 0;
    const id = await insertPerson(db, {
      email: `person-${count}-${at}@example.org`,
      country: 'us',
      language: 'en',
    });
    const created = await createAlert(
      { db },
      {
        owner: { kind: 'person', id },
        alert: {
          scope: 'product',
          country: 'us',
          language: 'en',
          mode: 'refurbished',
          trigger: 'price-drop',
          maxPriceMinor: null,
          subject: { kind: 'product', productId, filters: {} },
          productId,
          pace: 'instant',
        },
        lowestMinor: Math.round((price + (at % ids.length)) * 100),
        now,
      },
    );
    if (!created.ok) throw new Error(created.failure);
  }
}

/** Of the newest change, in milliseconds since 1970, by the clock of this machine, which is the database's. */
async function readPublishTime(db: Kysely<Schema>): Promise<number> {
  const { committed_at: at } = await db
    .selectFrom('generation')
    .select('committed_at')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return at.getTime();
}

async function waitFor(isThere: () => boolean): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!isThere()) {
    if (performance.now() > deadline) throw new Error('the mails did not come');
    await sleep(20);
  }
}

function describe(alerts: number, delays: readonly number[]) {
  const sorted = delays.toSorted((a, b) => a - b);
  const quantile = (share: number) => round((sorted[Math.floor(sorted.length * share)] ?? 0) / 1_000);
  return { alerts, mails: sorted.length, p50Seconds: quantile(0.5), p95Seconds: quantile(0.95) };
}
