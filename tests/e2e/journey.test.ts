// A visitor's path: home, results, product and back, with and without JavaScript.
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { pluralName } from '#domain/catalogue/category-names.ts';
import { locales } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { askResult } from '#tests/support/api-calls.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { journeyLocales } from '#tests/support/journey-locales.ts';

const origin = inject('serverUrl');
const translations = await loadTranslations();
const openPage = launchBrowser();

const printedPrice: Record<string, RegExp> = {
  USD: /^\$\d{1,3}(,\d{3})*(\.\d\d)?$/,
  EUR: /^\d+(,\d\d)?\u00a0€$/,
};

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

function headerLink(page: Page, name: string) {
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

async function firstInList(locale: Locale) {
  const { data, pagination } = await askResult(origin, { countrySlug: locale.country });
  const [item] = data;
  if (!item?.selectedOffer) throw new Error('the demonstration is empty');
  return { product: item.product, price: item.selectedOffer.priceLabel, total: pagination.total };
}

test.for(journeyLocales)('home, results, product and back twice in $slug, in one document', async locale => {
  const t = translations[locale.slug];
  const { product, price, total } = await firstInList(locale);
  expect(price).toMatch(printedPrice[locale.currency]!);
  const home = origin + formatLocalePath(locale, '/');
  const { page, complaints, documents } = await openPage();
  await visit(page, home);
  const homeTitle = await page.title();

  await headerLink(page, t('mode.refurbished')).click();
  const resultsTitle = t('results.title.refurbished', { products: t('products.all') });
  await heading(page).filter({ hasText: resultsTitle }).waitFor();
  expect(page.url()).toBe(origin + formatLocalePath(locale, '/refurbished'));
  expect(await page.title()).toContain(resultsTitle);
  expect(await page.getByText(t('results.count.available', { count: total })).count()).toBeGreaterThan(0);
  const card = page.getByRole('article').first();
  expect(await card.innerText()).toContain(price);

  await card.getByRole('heading').getByRole('link').click();
  await heading(page).filter({ hasText: product.modelName }).waitFor();
  expect(page.url()).toMatch(/\/sku\/[A-Z0-9-]+$/);
  expect(await page.title()).toContain(product.modelName);
  expect(await page.title()).toContain(price);
  expect(await page.getByRole('main').innerText()).toContain(price);
  expect(await page.locator('html').getAttribute('lang')).toBe(locale.tag);

  await page.goBack();
  await heading(page).filter({ hasText: resultsTitle }).waitFor();
  await page.goBack();
  await page.waitForURL(home);
  await expect.poll(() => page.title()).toBe(homeTitle);
  expect(documents).toEqual([home]);
  expect(complaints).toEqual([]);
});

test.for(journeyLocales)(
  'home, results, product and back twice in $slug without JavaScript',
  async locale => {
    const t = translations[locale.slug];
    const { product, price } = await firstInList(locale);
    const home = origin + formatLocalePath(locale, '/');
    const { page, documents } = await openPage({ javaScriptEnabled: false });
    await page.goto(home);
    await headerLink(page, t('mode.refurbished')).click();
    await page.waitForURL(origin + formatLocalePath(locale, '/refurbished'));
    const card = page.getByRole('article').first();
    expect(await card.innerText()).toContain(price);
    await card.getByRole('heading').getByRole('link').click();
    await heading(page).filter({ hasText: product.modelName }).waitFor();
    expect(await page.getByRole('main').innerText()).toContain(price);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.tag);
    await page.goBack();
    await page.waitForURL(origin + formatLocalePath(locale, '/refurbished'));
    await page.goBack();
    await page.waitForURL(home);
    expect(documents.length).toBeGreaterThanOrEqual(3);
  },
);

test.for(journeyLocales)(
  'the home page of $slug names every family with its price, and links to it',
  async locale => {
    const t = translations[locale.slug];
    const { page, complaints, documents } = await openPage();
    await visit(page, origin + formatLocalePath(locale, '/'));
    expect(await heading(page).innerText()).toBe(t('home.title'));
    const range = page.getByRole('region', { name: t('home.range') });
    expect(await range.getByRole('listitem').count()).toBe(19);
    const iphone = range.getByRole('listitem').filter({ hasText: 'iPhone' });
    const price = await iphone.getByText(t('price.from', { price: '' }).trim()).innerText();
    await iphone.getByRole('link', { name: 'iPhone', exact: true }).click();
    await page.waitForURL(origin + formatLocalePath(locale, '/refurbished/iphone'));
    const figure = /\S*\d\S*/.exec(price)?.[0] ?? 'a price';
    expect(await page.getByRole('article').first().innerText()).toContain(figure);
    expect(documents).toHaveLength(1);
    expect(complaints).toEqual([]);
  },
);

test('after a navigation the new heading has the focus and the page starts at its top', async () => {
  const t = translations['en-us'];
  const { page } = await openPage();
  await visit(page, `${origin}/refurbished`);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('link', { name: t('pagination.next') }).click();
  await page.waitForURL(`${origin}/refurbished?page=2`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(50);
});

test('back and forward bring the same list, at the same position', async () => {
  const t = translations['fr-fr'];
  const { page, documents } = await openPage();
  await visit(page, `${origin}/fr/refurbished`);
  await page.getByRole('combobox', { name: t('sort.label') }).selectOption('discount');
  await page.waitForURL(/sort=discount/);
  await page.getByRole('link', { name: t('pagination.next') }).click();
  await page.waitForURL(/page=2/);
  const address = page.url();
  const names = () => page.getByRole('article').getByRole('heading').getByRole('link').allInnerTexts();
  const position = t('pagination.position', { page: 2, pages: 3 }).replace(/\d+$/, '');
  await page.getByText(position).waitFor();
  const listed = await names();

  const tenth = page.getByRole('article').nth(9).getByRole('heading').getByRole('link');
  await tenth.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(100);
  await tenth.click();
  await page.waitForURL(/\/sku\//);
  await page.goBack();
  await page.waitForURL(address);
  await expect.poll(names, { timeout: 10_000 }).toEqual(listed);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 50);
  await page.goForward();
  await page.waitForURL(/\/sku\//);
  await heading(page).waitFor();
  expect(documents).toHaveLength(1);
});

test('a country in the footer shows the same page there', async () => {
  const { page } = await openPage();
  await visit(page, `${origin}/new/iphone?sort=price-desc`);
  const countries = page.getByRole('contentinfo').getByRole('navigation');
  for (const [name, locale] of [
    ['Deutschland', locales.find(({ slug }) => slug === 'de-de')!],
    ['Canada', locales.find(({ slug }) => slug === 'en-ca')!],
    ['France', locales.find(({ slug }) => slug === 'fr-fr')!],
    ['United States', locales.find(({ slug }) => slug === 'en-us')!],
  ] as const) {
    await countries.getByRole('link', { name }).click();
    await page.waitForURL(origin + formatLocalePath(locale, '/new/iphone?sort=price-desc'));
    await page.locator('html[data-hydrated]').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.tag);
    const t = translations[locale.slug];
    expect(await heading(page).innerText()).toBe(
      t('results.title.new', { products: pluralName('iPhone', locale.language) }),
    );
  }
});

const buying = locales.filter(({ slug }) => ['en-us', 'en-gb'].includes(slug));

test.for(buying)(
  'in $slug the payout for an old phone and the remaining cost of a newer one have an address',
  async locale => {
    const t = translations[locale.slug];
    const { page, complaints, documents } = await openPage();
    await visit(page, origin + formatLocalePath(locale, '/sell-your-device'));
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /^iPhone/ }).click();
    await heading(page)
      .filter({ hasText: t('sell.category.title', { category: 'iPhone' }) })
      .waitFor();
    await main.getByRole('link', { name: /^iPhone 12 October/ }).click();
    await heading(page)
      .filter({ hasText: t('sell.device.title', { device: 'iPhone 12' }) })
      .waitFor();
    await main.getByRole('link', { name: /^128/ }).click();
    await page.waitForURL(/iphone-12\/128-gb$/);
    await main.getByRole('link', { name: new RegExp(`^${t('sell.condition.F')}`) }).click();
    await page.waitForURL(/condition=F$/);
    const ledger = main.getByRole('table').first();
    const payouts = await ledger.getByRole('row').locator('td:nth-of-type(1)').allInnerTexts();
    const amounts = payouts.map(text => Number(text.replace(/[^\d.]/g, '')));
    expect(amounts).toHaveLength(3);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    await main
      .getByRole('table', { name: t('sell.upgrades') })
      .getByRole('link')
      .first()
      .click();
    await page.waitForURL(/for=[A-Z0-9-]+$/);
    const sum = main.getByRole('term').filter({ hasText: t('sell.upgrade.net') });
    await sum.first().waitFor();
    const shown = await main.innerText();
    expect(documents).toHaveLength(1);
    // Somebody who is sent the address sees the same, even without JavaScript.
    const { page: other } = await openPage({ javaScriptEnabled: false });
    await other.goto(page.url());
    const plain = (text: string) => text.replace(t('sell.readToday'), '').replace(/\s+/g, ' ');
    const [first = ''] = amounts;
    expect(plain(await other.getByRole('main').innerText())).toContain(`−${payouts[0] ?? first}`);
    expect(plain(shown)).toContain(`−${payouts[0] ?? first}`);
    expect(complaints).toEqual([]);
  },
);

test('the footer opens a partner in a tab of its own, and an invented partner leads only to the page about Windfall', async () => {
  const t = translations['en-gb'];
  const { page } = await openPage();
  await visit(page, `${origin}/gb/refurbished/iphone`);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pippin & Penny (Demo)' }).click();
  const tab = await opened;
  await tab.waitForURL(`${origin}/gb/redirect/sell-with-pippin-and-penny`);
  await tab.locator('html[data-hydrated]').waitFor();
  expect(await heading(tab).innerText()).toBe(t('partner.invented.title', { partner: 'Pippin & Penny' }));
  expect(await tab.getByRole('main').innerText()).toContain('pippin-and-penny.example');
  const countries = tab.getByRole('contentinfo').getByRole('navigation');
  expect(await countries.getByRole('link', { name: 'Deutschland' }).getAttribute('href')).toBe('/de');
  await tab
    .getByRole('main')
    .getByRole('link', { name: t('partner.about') })
    .click();
  await tab.waitForURL(`${origin}/about`);
  expect(page.url()).toBe(`${origin}/gb/refurbished/iphone`);
});

test('a page beyond the last is shown as page 1, and its address is corrected', async () => {
  const { page, documents, complaints } = await openPage();
  await visit(page, `${origin}/de/refurbished?page=999&sort=discount`);
  await page.waitForURL(`${origin}/de/refurbished?sort=discount`);
  expect(await page.getByRole('article').count()).toBe(24);
  expect(documents).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('a modified click and a foreign link are left to the browser', async () => {
  const t = translations['en-us'];
  const { page } = await openPage();
  await visit(page, `${origin}/`);
  const opened = page.context().waitForEvent('page');
  await headerLink(page, t('mode.new')).click({ modifiers: ['Control'] });
  await (await opened).waitForURL(`${origin}/new`);
  expect(page.url()).toBe(`${origin}/`);
});
