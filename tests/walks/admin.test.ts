// Every page for admins and merchants in a browser: links lead to each, the browser reports no errors, and axe finds no violations. The list of
// pages is read from the table of calls.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import { staffCalls } from '#admin/staff-calls.ts';
import { addStaff } from '#services/staff/staff-accounts.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { quietLog } from '#tests/support/database.ts';
import { fits, measureFit } from '#tests/support/page-fit.ts';
import { findViolations } from '#tests/support/page-violations.ts';
import { germanFeed } from '#tests/support/run-windfall.ts';

const origin = inject('serverUrl');
const openPage = launchBrowser();

/** Colours are the same everywhere: `npm run test:system` looks at a page with tones of all kinds in the dark, and `npm run test:long` at every one. */
const isLong = process.env['WINDFALL_TEST_LONG'] === '1';
const inTheDark = ['/admin/crawlers', '/merchant-admin'];

/** Paths of GET calls that are no pages: parts of a page, pictures, files. */
const notPages = /progress|skus|images|ledger|\.csv/;

interface Walk {
  readonly access: 'admin' | 'merchant';
  /** Where the walk begins: home pages, and pages without a link to them in the demonstration, such as the result of a trial. */
  readonly starts: readonly string[];
}

/** Signs in by a link; returns the value of the session cookie. */
async function signIn(link: string): Promise<string> {
  const answer = await fetch(origin + link, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  });
  return /windfall_staff=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
}

async function openAs(access: Walk['access']) {
  prepared ??= prepare();
  const value = (await prepared)[access];
  const opened = await openPage();
  const path = access === 'admin' ? '/admin' : '/merchant-admin';
  const cookie = { name: 'windfall_staff', value, domain: new URL(origin).hostname, path };
  await opened.page.context().addCookies([cookie]);
  return opened;
}

async function listLinks(page: Page): Promise<string[]> {
  const links = await page
    .getByRole('link')
    .evaluateAll(all => all.map(link => (link as HTMLAnchorElement).pathname));
  return links.filter(path => /^\/(?:merchant-)?admin/.test(path));
}

/** Visits all pages that links lead to, and expects no violation on them; returns the pages that were not reached. */
async function walk(page: Page, { access, starts }: Walk): Promise<string[]> {
  const wanted = new Set(
    staffCalls
      .filter(({ method, access: who, path }) => method === 'GET' && who === access && !notPages.test(path))
      .map(({ path }) => path),
  );
  const isPlain = new Set(wanted);
  const matches = (pattern: string, path: string): boolean =>
    isPlain.has(path) ? pattern === path : new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
  const found: Record<string, unknown> = {};
  const queue = [...starts];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const address = path.split('?', 1)[0] ?? '';
    const pattern = [...wanted].find(each => matches(each, address));
    if (pattern === undefined) continue;
    wanted.delete(pattern);
    const answer = await page.goto(origin + path);
    if (answer?.headers()['content-security-policy']?.includes("default-src 'none'") !== true)
      found[`${path} policy`] = answer?.headers();
    const schemes =
      isLong || inTheDark.includes(pattern) ? (['light', 'dark'] as const) : (['light'] as const);
    const violations = await findViolations(page, { schemes });
    if (violations.length > 0) found[path] = violations;
    // Wide tables scroll within their own box.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const { isWide } = await measureFit(page);
    if (isWide !== fits.isWide) found[`${path} at 390`] = 'is wider than a phone';
    if (size) await page.setViewportSize(size);
    queue.push(...(await listLinks(page)));
  }
  expect(found).toEqual({});
  return [...wanted].toSorted();
}

/** Sessions of both: once for all tests and all their tries, because a link works once. */
let prepared: Promise<Readonly<Record<Walk['access'], string>>> | undefined;

/** Follows the link that the first start of the demonstration printed, and one for a shop of it. */
async function prepare() {
  const [adminLink = ''] = /\/admin\/sign-in\/[\w-]+/.exec(inject('firstStart').lines.join('\n')) ?? [];
  const database = await openDatabase({ dataDir: join(inject('sharedDirectory'), 'data'), log: quietLog });
  const account = {
    email: 'shop@example.org',
    role: 'merchant',
    merchantSlug: 'kernobst',
    mails: false,
  } as const;
  const added = await addStaff({ db: database.db, clock: { now: () => new Date() } }, account);
  await database.close();
  if (!added.ok) throw new Error(`no account of a shop: ${added.failure}`);
  return { admin: await signIn(adminLink), merchant: await signIn(added.value.path) };
}

/** Some seventy pages, looked at by axe. */
const manyPages = { timeout: 300_000 };

test(
  'every page of merchants, then of admins, is reached by links, accessible, and usable by keyboard',
  manyPages,
  async () => {
    const shop = await openAs('merchant');
    const { page } = shop;

    // A merchant tests a feed; the result appears without a further click.
    await page.goto(`${origin}/merchant-admin/test`);
    await page.locator('[name=text]').fill(readFileSync(germanFeed, 'utf8').slice(0, 60_000));
    await page.getByRole('button', { name: 'Test' }).first().click();
    await page.waitForURL(/\/merchant-admin\/test\/\d+$/);
    const trial = new URL(page.url()).pathname;
    await page.getByRole('table').first().waitFor();
    const shopStarts = ['/merchant-admin', '/merchant-admin/dashboard', trial];
    expect(await walk(page, { access: 'merchant', starts: shopStarts })).toEqual([]);
    expect(shop.complaints).toEqual([]);

    const admin = await openAs('admin');
    const adminStarts = [
      '/admin',
      '/admin/moderation?kind=review&state=published',
      '/admin/content/blog/battery-health/en/preview',
      `/admin/crawlers/trials/${trial.split('/').at(-1) ?? ''}`,
    ];
    expect(await walk(admin.page, { access: 'admin', starts: adminStarts })).toEqual([]);
    expect(admin.complaints).toEqual([]);

    await admin.page.goto(`${origin}/admin/review`);
    await admin.page.keyboard.press('j');
    await admin.page.keyboard.press('s');
    expect(await admin.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('sku');
  },
);
