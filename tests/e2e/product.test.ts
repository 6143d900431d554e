// A product's page: its price history by keyboard, its pictures, the link to the merchant, and alternatives when nothing is in stock.
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { getCountryLocale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { askProduct, askResult, findProduct } from '#tests/support/api-calls.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { ask } from '#tests/support/http-client.ts';

const origin = inject('serverUrl');
const openPage = launchBrowser();
const t = (await loadTranslations())['de-de'];
const locale = getCountryLocale('de');
const addressOf = (path: string) => origin + formatLocalePath(locale, path);

/** A demonstration in its first minute has no history, so the calls of client navigations are answered here. */
const history = {
  since: '2026-06-01',
  today: '2026-11-21',
  currency: 'EUR',
  isPending: false,
  grades: [
    {
      grade: 'B',
      label: 'Gut',
      days: [0, 100, 173],
      prices: [50_000, null, 45_000],
      now: 45_000,
      lowestOf30Days: { price: 45_000, day: '2026-11-21' },
      verdict: null,
    },
  ],
  spans: [
    { key: 'quarter', from: 83, to: 174, low: 44_000, high: 51_000, priceTicks: [], dayTicks: [] },
    { key: 'all', from: 0, to: 174, low: 44_000, high: 51_000, priceTicks: [], dayTicks: [] },
  ],
};

async function openWithHistory(page: Page, answer: object = history): Promise<void> {
  const { product } = await findProduct(origin, 'de');
  await page.route('**/getPriceHistory', route => route.fulfill({ json: { history: answer } }));
  await visit(page, addressOf('/refurbished/iphone'));
  await page
    .locator(`a[href="${formatLocalePath(locale, product.path)}"]`)
    .first()
    .click();
  await page.getByRole('heading', { name: t('history.title') }).waitFor();
}

test('the prices of any day can be read by keyboard, for each period, and are in a table, too', async () => {
  const { page, complaints } = await openPage();
  await openWithHistory(page);
  const slider = page.getByRole('slider', { name: t('history.read') }).filter({ visible: true });
  expect(await slider.getAttribute('aria-valuetext')).toBe('21. November 2026. Gut: 450\u00a0€');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await slider.getAttribute('aria-valuetext')).toBe('20. November 2026. Gut: Ausverkauft');
  await page.keyboard.press('Home');
  expect(await slider.getAttribute('aria-valuetext')).toContain('1. Juni 2026. Gut: 500');

  await page.getByRole('radio', { name: t('history.span.quarter') }).check();
  expect(await slider.getAttribute('min')).toBe('83');
  expect(await slider.count()).toBe(1);

  await page.getByText(t('history.table.summary')).click();
  const table = page.getByRole('table', { name: /^Der niedrigste Preis jedes Monats/ });
  expect(await table.getByRole('row').allInnerTexts()).toHaveLength(7);
  expect(await table.getByRole('row', { name: 'Oktober 2026' }).innerText()).toContain('–');
  expect(complaints).toEqual([]);
});

test('the pictures open large by their hash, cycle by arrow keys, and close by Esc', async () => {
  const { page, complaints } = await openPage();
  const { product } = await findProduct(origin, 'de');
  await visit(page, addressOf(product.path));
  await page.locator('a[href="#product-images.scale"]').click();
  const dialog = page.getByRole('dialog', { name: t('pictures.title') });
  await dialog.getByText(t('pictures.back')).waitFor();
  expect(page.url()).toContain('#product-images.scale');
  await page.keyboard.press('ArrowLeft');
  const first = dialog.getByText(t('pictures.sides'));
  await first.waitFor();
  await page.keyboard.press('ArrowLeft');
  await first.waitFor({ state: 'hidden' });
  await page.keyboard.press('ArrowRight');
  await first.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.url()).toBe(addressOf(product.path));
  expect(complaints).toEqual([]);
});

test('choosing another variant keeps the position on the page', async () => {
  const { page } = await openPage({ viewport: { width: 900, height: 500 } });
  const { product } = await findProduct(origin, 'de');
  await visit(page, addressOf(product.path));
  // The last of the variants; those of the ledger are about its offers.
  const other = page.locator('a[data-keep-scroll]:not([aria-current]):not([rel]):not([href*="?"])').last();
  await other.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  // The content above may become shorter there: the variants keep their place in the window.
  const readTop = async () => (await page.locator('a[data-keep-scroll]').first().boundingBox())?.y ?? 0;
  const before = await readTop();
  const href = await other.getAttribute('href');
  await other.click();
  await page.waitForURL(origin + href);
  await page.locator(`a[data-keep-scroll][aria-current][href="${href}"]`).first().waitFor();
  await expect.poll(async () => Math.abs((await readTop()) - before)).toBeLessThan(40);
});

test('without scripts every offer explains its place in the order, and leads to its merchant', async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  const { product, productSku, offers } = await findProduct(origin, 'de');
  await page.goto(addressOf(product.path));
  await page
    .locator('summary')
    .filter({ hasText: t('order.why') })
    .first()
    .click();
  const isOnly = offers.filter(({ available }) => available).length === 1;
  const reason = t(isOnly ? 'order.only' : 'order.first');
  expect(await page.getByText(reason).first().isVisible()).toBe(true);
  const link = page.locator(`a[href="${formatLocalePath(locale, `/redirect/${offers[0]?.id}`)}"]`).first();
  expect(await link.getAttribute('rel')).toBe('nofollow sponsored noopener');
  const { status, headers } = await ask(origin, (await link.getAttribute('href')) ?? '');
  const demo = formatLocalePath(locale, `/redirect/demo/${productSku}/${offers[0]?.id}`);
  expect([status, headers['location']]).toEqual([301, demo]);
});

test('a product that nobody sells here says so and leads to what is in stock', async () => {
  const { page, complaints } = await openPage();
  const { data } = await askResult(origin, {
    countrySlug: 'de',
    activeFilters: { main: { productFamily: 'iphone' }, availability: 'only-offerless' },
    perPage: 1,
  });
  await visit(page, addressOf(data[0]?.product.path ?? ''));
  expect(await page.getByText(t('ledger.empty.refurbished')).count()).toBe(1);
  expect(await page.locator('a[href*="/redirect/"]').count()).toBe(0);
  await page.getByRole('link', { name: t('similar.all', { product: '' }).trim() }).click();
  await page.waitForURL(url => !url.pathname.includes('/sku/'));
  expect(complaints).toEqual([]);
});

/** A list's card whose offer is not the cheapest of its product, with the offers of that product. */
async function findCardInCondition() {
  const filters = { main: { productFamily: 'iphone' }, offer: { condition: 'A' } } as const;
  const { data } = await askResult(origin, { countrySlug: 'de', activeFilters: filters, perPage: 24 });
  for (const item of data) {
    const { data: whole } = await askProduct(origin, { countrySlug: 'de', productSku: item.productSku });
    const [cheapest] = whole.offersRefurbished;
    if (item.selectedOffer && cheapest && cheapest._price < item.selectedOffer._price) {
      return { path: item.product.path, offer: item.selectedOffer, cheapest, all: whole.offersRefurbished };
    }
  }
  throw new Error('no product is cheaper in another condition');
}

test('a card opens its own offer in the condition of the list, and cheaper offers are pointed out', async () => {
  const { page, complaints } = await openPage();
  const { path, offer, cheapest } = await findCardInCondition();
  await visit(page, addressOf('/refurbished/iphone?condition=A'));
  await page
    .locator(`a[href="${formatLocalePath(locale, path)}?condition=A"]`)
    .first()
    .click();
  const headline = page.getByRole('region', { name: t('offer.chosen') });
  await headline.waitFor();
  const expectOffer = async () => {
    expect(await headline.innerText()).toContain(offer.priceLabel);
    expect(await headline.locator(`a[href$="/redirect/${offer.id}"]`).count()).toBe(1);
  };
  await expectOffer();
  await page.reload();
  await expectOffer();
  await headline
    .getByRole('link', { name: t('offer.cheaper', { what: 'condition', price: cheapest.priceLabel }) })
    .click();
  await page.waitForURL(url => url.search === `?condition=${cheapest.condition}`);
  await headline.getByText(cheapest.priceLabel, { exact: true }).waitFor();
  await page.goBack();
  await headline.getByText(offer.priceLabel, { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test('without scripts links filter the offers, sort them by total, and lead back to all', async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  const { path, offer, all } = await findCardInCondition();
  await page.goto(addressOf(path));
  const ledger = page.locator('table[data-click-source="ledger"]').first();
  const controls = page.getByRole('navigation', { name: t('filters.title') });
  await controls.getByRole('link', { name: offer.conditionV, exact: true }).click();
  const shown = all.filter(({ condition }) => condition === 'A');
  await page.getByText(t('ledger.shown', { shown: shown.length, total: String(all.length) })).waitFor();
  const conditions = await ledger.locator('tbody td:nth-child(2)').allInnerTexts();
  expect(
    conditions.filter(text => !text.includes(t('condition.A')) && !text.includes(t('condition.certified'))),
  ).toEqual([]);

  await controls.getByRole('link', { name: t('offer.total'), exact: true }).click();
  expect(new URL(page.url()).search).toBe('?condition=A&sort=total');
  await page.getByRole('link', { name: t('ledger.showAll') }).click();
  // The order is no filter: it stays.
  expect(new URL(page.url()).search).toBe('?sort=total');
  const totals = await ledger.locator('tbody tr:first-child td:nth-last-child(2)').allInnerTexts();
  const amounts = totals.map(text => Number(/[\d,]+/.exec(text)?.[0].replace(',', '.') ?? Infinity));
  expect(amounts.length).toBeGreaterThan(shown.length);
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
});

test('the trend is on the first screen of a desktop, and the price history comes right after the offer', async () => {
  const { page } = await openPage({ viewport: { width: 1440, height: 900 } });
  // Whichever condition the selected offer has.
  const grades = ['A', 'B', 'C'].map(grade => ({ ...history.grades[0], grade }));
  await openWithHistory(page, { ...history, grades });
  await page.evaluate(() => scrollTo(0, 0));
  const trend = await page.getByRole('link', { name: t('history.title') }).boundingBox();
  expect(trend!.y + trend!.height).toBeLessThan(900);
  const heading = await page.getByRole('heading', { name: t('history.title') }).boundingBox();
  expect(heading!.y - trend!.y).toBeLessThan(400);
  // Nothing lies over a link, however far the page is scrolled.
  const covered: string[] = [];
  for (const top of [200, 400, 600]) {
    await page.evaluate(y => scrollTo({ top: y, behavior: 'instant' }), top);
    covered.push(...(await page.evaluate(listCoveredLinks)));
  }
  expect(covered).toEqual([]);
});

/** Runs in the page: links of the main part, below the header and in view, whose middle something else covers. */
function listCoveredLinks(): string[] {
  return [...document.querySelectorAll('main a')].flatMap(link => {
    const { left, top, width, height } = link.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width === 0 || y < 120 || y > innerHeight - 20) return [];
    const hit = document.elementFromPoint(x, y);
    return hit === null || link.contains(hit) || hit.contains(link) ? [] : [link.textContent];
  });
}

test('price and button are on the first screen of a desktop, and on that of a phone', async () => {
  const { path } = await findCardInCondition();
  const desktop = await openPage({ viewport: { width: 1440, height: 900 } });
  await visit(desktop.page, addressOf(path));
  const offer = desktop.page.locator('[data-click-source="selected"]');
  const button = await offer
    .getByRole('link', { name: t('offer.goShort').split(' ')[0] ?? '' })
    .first()
    .boundingBox();
  expect((button?.y ?? 1e4) + (button?.height ?? 0)).toBeLessThan(900);

  const phone = await openPage({ viewport: { width: 390, height: 844 } });
  await visit(phone.page, addressOf(path));
  const bar = phone.page.locator('[data-click-source="bar"]');
  for (const y of [0, 1500]) {
    await phone.page.evaluate(top => scrollTo(0, top), y);
    const box = await bar.boundingBox();
    expect(box?.y ?? 1e4).toBeGreaterThan(0);
    expect((box?.y ?? 1e4) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  }
  expect(await bar.locator('a[href*="/redirect/"]').isVisible()).toBe(true);
  // Nothing that has the focus is behind the bar at the foot of the phone's window (WCAG 2.4.11).
  const hidden: string[] = [];
  for (let stop = 0; stop < 40; stop++) {
    await phone.page.keyboard.press('Tab');
    const behind = await phone.page.evaluate(() => {
      const own = document.activeElement!;
      const { left, top, bottom } = own.getBoundingClientRect();
      const isOnTop = (y: number) => own.contains(document.elementFromPoint(left + 4, y));
      return isOnTop(top + 3) || isOnTop(bottom - 3) || isOnTop((top + bottom) / 2) ? null : own.outerHTML;
    });
    if (behind !== null) hidden.push(behind);
  }
  expect(hidden).toEqual([]);
});

test('a row of the offers opens wherever it is clicked, and is two lines high', async () => {
  const { page } = await openPage({ viewport: { width: 1440, height: 900 } });
  const { path } = await findCardInCondition();
  await visit(page, addressOf(path));
  const row = page.locator('table[data-click-source="ledger"] tbody').first();
  await row.scrollIntoViewIfNeeded();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(60);
  const box = await row.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 500, (box?.y ?? 0) + 26);
  expect(await row.getByText(t('order.first')).isVisible()).toBe(true);
  // Its columns stay in their places.
  const cell = await row.getByRole('cell').first().boundingBox();
  await page.mouse.click((box?.x ?? 0) + 500, (box?.y ?? 0) + 26);
  expect(await row.getByText(t('order.first')).isVisible()).toBe(false);
  expect((await row.getByRole('cell').first().boundingBox())?.x).toBe(cell?.x);
});

test('the card of a list of one merchant opens its offer', async () => {
  const { path, cheapest, all } = await findCardInCondition();
  const own = all.find(offer => offer.available && offer.merchantSlug !== cheapest.merchantSlug);
  const query = `?merchantSlug=${own?.merchantSlug}`;
  const list = await ask(origin, formatLocalePath(locale, `/refurbished/iphone/by-${own?.merchantSlug}`));
  const cards = [...list.text.matchAll(/href="([^"]+\/sku\/[^"]+)"/g)].map(([, href]) => href ?? '');
  expect(cards.length).toBeGreaterThan(0);
  expect(cards.filter(href => !href.split('#')[0]?.endsWith(query))).toEqual([]);
  const product = await ask(origin, formatLocalePath(locale, path) + query);
  expect(/data-click-source="selected".*?\/redirect\/(\d+)"/s.exec(product.text)?.[1]).toBe(own?.id);
});
