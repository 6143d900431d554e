// The calls of a result page over HTTP while a feed of 100,000 lines is read by the same process, embedded database included.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { systemClock } from '#adapters/operations/system-clock.ts';
import { families } from '#domain/catalogue/families.ts';
import { openDemoMarket } from '#tests/bench/demo-market.ts';
import { round, summarise } from '#tests/bench/figures.ts';
import { readSeedFile } from '#tests/support/seed-products.ts';

const lines = 100_000;
/** Two calls per page view; about 50 views a second, each with filters of its own, so that no answer is cached. */
const pauseMs = 10;

export async function benchLoad(root: string) {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  const file = join(directory, 'feed.xml');
  writeFileSync(file, buildFeed());
  // As on an ordinary day: everything due has been read, and the demonstration's next feed is due some minutes later.
  const market = await openDemoMarket(root, join(directory, 'data'), systemClock);
  await market.readDue();
  await market.close();
  const server = fork(join(import.meta.dirname, 'load-server.ts'), [root, join(directory, 'data')], {
    // As `npm start` does.
    execArgv: ['--v8-pool-size=0', '--max-semi-space-size=16'],
  });
  try {
    const { url } = (await hear(server)) as { url: string };
    await askWhile(url, new Promise(resolve => void setTimeout(resolve, 5_000)));
    const quiet = await askWhile(url, new Promise(resolve => void setTimeout(resolve, 10_000)));
    const feed = {
      merchantSlug: 'second-core',
      country: 'us',
      format: 'google-merchant-xml',
      name: 'load',
    };
    server.send({ ...feed, files: [file], isReleased: false });
    const done = hear(server) as Promise<{ result: unknown; milliseconds: number }>;
    const during = await askWhile(url, done);
    const { result, milliseconds } = await done;
    const after = await askWhile(url, new Promise(resolve => void setTimeout(resolve, 10_000)));
    return { lines, runSeconds: round(milliseconds / 1_000), result, quiet, during, after };
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The server's next message; rejects when it ends instead. */
async function hear(server: ChildProcess): Promise<unknown> {
  const gone = once(server, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${code}`);
  });
  const [message] = (await Promise.race([once(server, 'message'), gone])) as [unknown];
  return message;
}

let asked = 0;

/** Latencies of both calls in milliseconds, until `until` resolves. */
async function askWhile(url: string, until: Promise<unknown>) {
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  const times: Record<string, number[]> = { getResult: [], getCountFilters: [] };
  while (!isOver) {
    asked++;
    const body = JSON.stringify({
      countrySlug: 'us',
      activeFilters: {
        main: asked % 3 === 0 ? { productFamily: 'mac-laptop' } : {},
        offer: { price: { gte: asked % 97, lte: 600 + (asked % 1_009) } },
        ...(asked % 2 === 0 ? { product: { storageSize: { in: [128, 256] } } } : {}),
      },
    });
    for (const [name, measured] of Object.entries(times)) {
      const start = performance.now();
      const answer = await request(`${url}/api/product/rendering/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, deflate, br' },
        body,
      });
      // Requested compressed, as by a browser, but not decompressed: that would be the client's time.
      await answer.body.arrayBuffer();
      if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}`);
      measured.push(performance.now() - start);
    }
    await new Promise(resolve => void setTimeout(resolve, pauseMs));
  }
  return Object.fromEntries(Object.entries(times).map(([name, measured]) => [name, summarise(measured)]));
}

/** Every part number of the catalogue, about twenty times, each at its own price. */
function buildFeed(): string {
  const parts = families.flatMap(family =>
    readSeedFile(family).models.flatMap(model =>
      model.partNumbers.map(({ part }) => ({ part, name: model.name })),
    ),
  );
  const items = Array.from({ length: lines }, (_, at) => {
    const { part, name } = parts[at % parts.length] as (typeof parts)[number];
    return `<item><g:id>l${at}</g:id><g:title>Apple ${name} ${part}</g:title><g:mpn>${part}</g:mpn><g:link>https://second-core.example/p/${at}</g:link>
<g:price>${300 + (at % 1_400)}.00 USD</g:price><g:availability>in_stock</g:availability><g:condition>refurbished</g:condition>
<g:brand>Apple</g:brand></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>bench</title>${items.join('\n')}</channel></rss>`;
}
