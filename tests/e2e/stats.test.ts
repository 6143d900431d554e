// What a page reports: visit records, the data layer, ten-minute cookies only where they are allowed, and nothing to other hosts.
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { askResult } from '#tests/support/api-calls.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';

const origin = inject('serverUrl');
const openPage = launchBrowser();

interface ReportedCall {
  readonly name: string;
  readonly body: Record<string, unknown>;
}

/** Records the calls of /api/r/... in order, and the hosts other than this site. */
function listen(page: Page) {
  const calls: ReportedCall[] = [];
  const strangers: string[] = [];
  page.on('request', request => {
    const { pathname, host } = new URL(request.url());
    if (host !== new URL(origin).host && request.url().startsWith('http')) strangers.push(host);
    const [, name] = /^\/api\/r\/(.+)$/.exec(pathname) ?? [];
    if (name !== undefined) calls.push({ name, body: request.postDataJSON() as Record<string, unknown> });
  });
  return { calls, strangers, names: () => calls.map(({ name }) => name) };
}

async function readStatsCookies(page: Page): Promise<{ name: string; seconds: number }[]> {
  const cookies = await page.context().cookies();
  return cookies
    .filter(({ name }) => name.startsWith('v5_stats_'))
    .map(({ name, expires }) => ({ name, seconds: Math.round((expires - Date.now() / 1_000) / 60) * 60 }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function readEvents(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(() => (window.dataLayer ?? []) as Record<string, unknown>[]);
}

test('a list, a product and a click are reported once each, with cookies of ten minutes', async () => {
  const { data } = await askResult(origin, { countrySlug: 'us' });
  const [first] = data;
  if (!first?.selectedOffer) throw new Error('the demonstration is empty');
  const { page, complaints } = await openPage({ timezoneId: 'America/New_York', locale: 'en-US' });
  const { calls, strangers, names } = listen(page);
  await visit(page, `${origin}/refurbished?utm_source=mail`);
  await expect.poll(() => names().toSorted()).toEqual(['filters', 'longtail']);
  // As if the first card were a paid placement.
  const card = page.getByRole('article').first();
  await card.evaluate(element => element.setAttribute('data-placement', '7'));
  await card.getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/sku\//);
  await expect.poll(names).toContain('product-view');
  const events = () => readEvents(page);
  await expect
    .poll(async () => (await events()).map(({ event, record }) => String(record ?? event)).toSorted())
    .toEqual(['filters', 'longtail', 'product-view', 'view_item_list']);
  const list = (await events()).find(({ event }) => event === 'view_item_list');
  expect(list).toMatchObject({
    item_list_id: '/refurbished?utm_source=mail',
    currency: 'USD',
    items: expect.arrayContaining([
      expect.objectContaining({ item_id: first.productSku, index: 0, price: first.selectedOffer.price }),
    ]) as unknown,
  });
  expect(calls.find(({ name }) => name === 'product-view')?.body).toMatchObject({
    productSku: first.productSku,
    resultLastUrl: '/refurbished',
    resultActiveFilters: { mode: 'refurbished', sortBy: 'price' },
    resultSelected: first.productSku,
    selectedOfferId: expect.stringMatching(/^\d+$/) as unknown,
    activeFilters: { mode: 'refurbished' },
    userToken: null,
  });
  expect(await readStatsCookies(page)).toEqual([
    { name: 'v5_stats_filters', seconds: 600 },
    { name: 'v5_stats_longtail', seconds: 600 },
    { name: 'v5_stats_product_view', seconds: 600 },
  ]);

  // The link leaves the page, which must have sent its record before.
  const left: string[] = [];
  await page.context().route('**/redirect/**', route => {
    left.push(route.request().url());
    return route.fulfill({ body: 'the merchant' });
  });
  const link = page.locator('[data-click-source="selected"] a[href*="/redirect/"]').first();
  const offerId = (await link.getAttribute('href'))?.split('/').at(-1);
  await link.click();
  await expect.poll(names).toContain('clicks');
  const viewId = (await page.context().cookies()).find(({ name }) => name === 'v5_stats_product_view')?.value;
  expect(calls.find(({ name }) => name === 'clicks')?.body).toMatchObject({
    offerId,
    gatewayId: viewId,
    clickSource: 'selected',
  });
  await expect.poll(() => left).toEqual([`${origin}/redirect/${offerId}?placement=7`]);
  expect(strangers).toEqual([]);
  expect(complaints).toEqual([]);
});

test('in Europe nothing of it is stored in the browser before consent', async () => {
  const { page } = await openPage({ timezoneId: 'Europe/Berlin', locale: 'de-DE' });
  const { names } = listen(page);
  await visit(page, `${origin}/de/refurbished`);
  await expect.poll(() => names().toSorted()).toEqual(['filters', 'longtail']);
  await expect.poll(async () => (await readEvents(page)).length).toBe(3);
  expect(await readStatsCookies(page)).toEqual([]);
});

test('the web vitals of a page are reported when the visitor leaves it, and a failed record shows only in the console', async () => {
  const { page } = await openPage();
  const { calls, names } = listen(page);
  await page.route('**/api/r/filters', route => route.abort());
  const warned = page.waitForEvent('console', message =>
    message.text().includes('recordFilters was not recorded'),
  );
  await visit(page, `${origin}/refurbished`);
  await warned;
  // A click is when the browser finalises the largest paint.
  await page.mouse.click(5, 5);
  // The measuring code loads after hydration, and measures nothing in a hidden page.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(names).toContain('web-vitals');
  const body = calls.find(({ name }) => name === 'web-vitals')?.body;
  expect(body?.['page']).toBe('results');
  const vitals = body?.['vitals'] as readonly { readonly name: string }[] | undefined;
  expect(vitals?.map(({ name }) => name)).toEqual(expect.arrayContaining(['FCP', 'TTFB']));
});
