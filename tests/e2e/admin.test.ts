// Every page of the admins in a browser: reached by links from page to page, without a complaint of the browser and nothing for axe to find. Which
// pages there are is read from the table of calls.
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { staffCalls } from '#admin/staff-calls.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { findViolations } from '#tests/support/page-violations.ts';

const origin = inject('serverUrl');
const openPage = launchBrowser();

/** What is no page: parts of one, pictures, files. */
const notPages = /progress|skus|images|ledger|\.csv/;
const views = staffCalls.filter(
  ({ method, access, path }) => method === 'GET' && access === 'admin' && !notPages.test(path),
);
/** Somebody must have tried a feed first. */
const unreached = ['/admin/crawlers/trials/:trialId'];
/** Lists whose first page has nothing in it, and what only an edited article links to. */
const starts = [
  '/admin',
  '/admin/moderation?kind=review&state=published',
  '/admin/content/blog/battery-health/en/preview',
];

/** Once for all tries of a test: the link works once. */
let session: Promise<string> | undefined;

/** By the link that the first start of the demonstration printed. */
async function signIn(): Promise<string> {
  const [path] = /\/admin\/sign-in\/[\w-]+/.exec(inject('firstLife').lines.join('\n')) ?? [];
  const answer = await fetch(origin + (path ?? ''), {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  });
  return /windfall_staff=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
}

function matches(pattern: string, path: string): boolean {
  const isStatic = views.some(view => view.path === path);
  return isStatic ? pattern === path : new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
}

async function listLinks(page: Page): Promise<string[]> {
  const links = await page
    .getByRole('link')
    .evaluateAll(all => all.map(link => (link as HTMLAnchorElement).pathname));
  return links.filter(path => path.startsWith('/admin'));
}

test('every admin page can be reached by links, read by everybody, and used by keyboard', async () => {
  const { page, complaints } = await openPage();
  session ??= signIn();
  await page
    .context()
    .addCookies([
      { name: 'windfall_staff', value: await session, domain: new URL(origin).hostname, path: '/admin' },
    ]);
  const wanted = new Set(views.map(({ path }) => path));
  const found: Record<string, string[]> = {};
  const queue = [...starts];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const address = path.split('?', 1)[0] ?? '';
    const pattern = [...wanted].find(each => matches(each, address));
    if (pattern === undefined) continue;
    wanted.delete(pattern);
    await page.goto(origin + path);
    // Colours are the same everywhere; a page with tones of all kinds is looked at in the dark, too.
    const violations = await findViolations(page, {
      schemes: pattern === '/admin/crawlers' ? ['light', 'dark'] : ['light'],
    });
    if (violations.length > 0) found[path] = violations;
    queue.push(...(await listLinks(page)));
  }
  expect(found).toEqual({});
  expect(complaints).toEqual([]);
  expect([...wanted].toSorted()).toEqual(unreached);

  await page.goto(`${origin}/admin/review`);
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('sku');
});
