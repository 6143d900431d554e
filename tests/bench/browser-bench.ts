// What a phone waits for: the first visit of three pages on a slow line and at a quarter of this machine's speed, and clicks on filters.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { round, summarise } from '#tests/bench/figures.ts';
import { visit } from '#tests/support/browser.ts';
import { browserPath, missingBrowserLine } from '#tests/support/browser-path.ts';
import { startDemonstration } from '#tests/bench/start-demonstration.ts';

const prefixes = ['', '/de'];
const pages = {
  home: '/',
  result: '/refurbished/iphone',
  product: '/refurbished/iphone/iphone-13/128-gb/midnight/sku/IPHONE-13-128-MIDNIGHT',
};
const visits = 5;
const filterClicks = 8;
/** Lighthouse's settings for phones: slow 4G, and a processor four times slower. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const slowLine = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const slowdown = 4;

export async function benchBrowser() {
  if (missingBrowserLine !== null) return missingBrowserLine;
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  const server = await startDemonstration(join(directory, 'data'));
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const firstVisits: Record<string, unknown> = {};
    const clicks: Record<string, unknown> = {};
    for (const prefix of prefixes) {
      for (const [name, path] of Object.entries(pages)) {
        const address = server.url + (path === '/' ? prefix || '/' : prefix + path);
        const runs: FirstVisit[] = [];
        for (let at = 0; at < visits; at++) runs.push(await visitFirst(browser, address));
        firstVisits[`${prefix} ${name}`.trim()] = {
          firstPaintMs: median(runs.map(run => run.firstPaint)),
          largestPaintMs: median(runs.map(run => run.largestPaint)),
          blockedMs: median(runs.map(run => run.blocked)),
          aliveMs: median(runs.map(run => run.alive)),
          layoutShift: median(runs.map(run => run.shift)),
        };
      }
      clicks[prefix || 'en-us'] = await clickFilters(browser, `${server.url}${prefix}${pages.result}`);
    }
    return { slowdown, visits, firstVisits, clicks };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Milliseconds since the request for the page, except the score of layout shifts. */
interface FirstVisit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Total blocking time: the part of each task after the first paint beyond 50 ms. */
  readonly blocked: number;
  /** React has hydrated the page. */
  readonly alive: number;
  readonly shift: number;
}

interface Watched extends Window {
  readonly watched: {
    largestPaint: number;
    shift: number;
    readonly tasks: { readonly start: number; readonly duration: number }[];
    readonly events: number[];
  };
}

async function visitFirst(browser: Browser, address: string): Promise<FirstVisit> {
  const page = await openSlowPage(browser, true);
  try {
    await visit(page, address);
    const alive = await page.evaluate(() => performance.now());
    // What loads after hydration counts, too: the deferred shell, the visit record.
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => {
      const { largestPaint, shift, tasks } = (window as unknown as Watched).watched;
      const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const late = tasks.filter(({ start, duration }) => start + duration > firstPaint);
      const blocked = late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
      return { firstPaint, largestPaint, shift, blocked };
    });
    return { ...seen, alive };
  } finally {
    await page.context().close();
  }
}

/** One choice after the other, each after the page is idle: how long until the next frame shows it (INP), and what moves later. */
async function clickFilters(browser: Browser, address: string) {
  const page = await openSlowPage(browser, false);
  try {
    await page.setViewportSize({ width: 1_280, height: 800 });
    await visit(page, address);
    await page.waitForLoadState('networkidle');
    for (let at = 0; at < filterClicks; at++) {
      const link = page.locator('#filters li a[href]:visible').nth(3 + 2 * (at % 4));
      const before = page.url();
      await link.click();
      await page.waitForURL(url => url.href !== before);
      await page.locator('#list[aria-busy="false"]').waitFor();
    }
    return await page.evaluate(() => {
      const { shift, events } = (window as unknown as Watched).watched;
      return { clicks: events.length, slowestMs: Math.max(...events), events, layoutShift: shift };
    });
  } finally {
    await page.context().close();
  }
}

async function openSlowPage(browser: Browser, isSlowLine: boolean): Promise<Page> {
  const context = await browser.newContext({ ...phone, timezoneId: 'America/New_York' });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (isSlowLine) {
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', slowLine);
  }
  return page;
}

/** Runs in the page, before all its scripts. */
function watch(): void {
  const watched: Watched['watched'] = { largestPaint: 0, shift: 0, tasks: [], events: [] };
  Object.assign(window, { watched });
  const observe = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe('largest-contentful-paint', entry => (watched.largestPaint = entry.startTime));
  observe('longtask', ({ startTime, duration }) => watched.tasks.push({ start: startTime, duration }));
  observe('layout-shift', entry => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) watched.shift += value;
  });
  // One click causes several events; the longest of them is its delay (web.dev/inp).
  observe(
    'event',
    entry => {
      if (entry.name === 'click') watched.events.push(entry.duration);
    },
    { durationThreshold: 16 },
  );
}

function median(values: readonly number[]): number {
  return round(summarise(values).p50);
}
