// Load on a server: popular pages and, in the requested share, pages that must be rendered.
import autocannon from 'autocannon';
import { locales } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { round } from '#tests/bench/figures.ts';
import { readMetric } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

export const connections = 10;
const seconds = 15;
/** Pages that visitors ask for most, without the prefix of a locale. */
export const lists = [
  '/',
  '/refurbished',
  '/refurbished/iphone',
  '/refurbished/macbook',
  '/refurbished/ipad',
  '/new',
];

/** Lists of all locales, and some products. */
export async function listPages({ url }: ServerProcess): Promise<string[]> {
  const list = await (await fetch(`${url}/de/refurbished`)).text();
  const products = [...list.matchAll(/href="(\/de\/[^"]+\/sku\/[^"]+)"/g)].map(([, path = '']) => path);
  return [...locales.flatMap(locale => lists.map(path => formatLocalePath(locale, path))), ...products];
}

let asked = 0;

/** `perSecond`: the rate of requests; without it, as many as are answered. */
export async function loadPages(
  server: ServerProcess,
  paths: readonly string[],
  options: { readonly madeEvery?: number; readonly perSecond?: number },
) {
  const before = await readMetric(server.url, 'windfall_catalogue_change_sequence');
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
    ...(options.perSecond === undefined ? {} : { overallRate: options.perSecond }),
    requests: paths.map((path, at) => ({
      path,
      ...(options.madeEvery !== undefined && at % options.madeEvery === 0
        ? // An unknown key: such a page is rendered each time.
          { setupRequest: request => ({ ...request, path: `${path}?bench=${asked++}` }) }
        : {}),
    })),
  });
  const { latency, requests, non2xx, errors, timeouts } = result;
  return {
    perSecond: round(requests.average),
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    maxMs: latency.max,
    failed: non2xx + errors + timeouts,
    changesMeanwhile: (await readMetric(server.url, 'windfall_catalogue_change_sequence')) - before,
  };
}
