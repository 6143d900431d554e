// When the API fails or is slow during a client navigation: the current page stays and reports the problem; a loading indicator.
import { expect, inject, test } from 'vitest';
import { locales } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';

const origin = inject('serverUrl');
const translations = await loadTranslations();
const openPage = launchBrowser();
const some = locales.filter(({ slug }) => ['en-us', 'de-de', 'it-it'].includes(slug));

const errorText = 'What the server says of it.';
const errorId = 'c0ffee00-0000-4000-8000-000000000000';
const errorBody = JSON.stringify({ error: errorText, code: 'internal', requestId: errorId });

test.for(some)(
  '$slug: when the API answers 500, the page stays and says so in its language',
  async locale => {
    const t = translations[locale.slug];
    const { page, documents } = await openPage();
    const home = origin + formatLocalePath(locale, '/');
    await visit(page, home);
    await page.route('**/api/**', route =>
      route.fulfill({ status: 500, contentType: 'application/json', body: errorBody }),
    );
    const way = page.getByRole('banner').getByRole('link', { name: t('mode.new'), exact: true });
    await way.click();
    await page
      .getByRole('alert')
      .getByText(`${errorText} ${t('failure.reference', { id: errorId })}`)
      .waitFor();
    expect(page.url()).toBe(home);
    await page.getByRole('heading', { level: 1, name: t('home.title') }).waitFor();
    await page.unroute('**/api/**');
    await way.click();
    await page
      .getByRole('heading', { level: 1, name: t('results.title.new', { products: t('products.all') }) })
      .waitFor();
    expect(documents).toHaveLength(1);
  },
);

test.for(some)('$slug: without a network a list stays where it is, whatever is clicked', async locale => {
  const t = translations[locale.slug];
  const { page, documents } = await openPage();
  const context = page.context();
  const list = origin + formatLocalePath(locale, '/refurbished');
  await visit(page, list);
  const names = await page.getByRole('article').allInnerTexts();
  const card = page.getByRole('article').nth(9).getByRole('heading').getByRole('link');
  await card.scrollIntoViewIfNeeded();
  await context.setOffline(true);
  const place = await page.evaluate(() => scrollY);
  await card.click();
  await page.getByRole('alert').getByText(t('navigation.offline')).waitFor();
  expect(page.url()).toBe(list);
  expect(await page.getByRole('article').allInnerTexts()).toEqual(names);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await context.setOffline(false);
  await card.click();
  await page.waitForURL(/\/sku\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(documents.length).toBeLessThan(3);
});

test('a response that is no JSON leaves the page as it is and shows nothing of it', async () => {
  const t = translations['en-us'];
  const { page } = await openPage();
  await visit(page, `${origin}/`);
  await page.route('**/api/**', route =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('mode.refurbished'), exact: true })
    .click();
  await page.getByRole('alert').getByText(t('navigation.failed')).waitFor();
  expect(await page.locator('body').innerText()).not.toContain('Bad gateway');
});

test('a product that answers 500 leads back to the list', async () => {
  const t = translations['de-de'];
  const { page, documents } = await openPage();
  const list = `${origin}/de/refurbished?sort=discount`;
  await visit(page, list);
  await page.route('**/api/**/getProduct', route =>
    route.fulfill({ status: 500, contentType: 'application/json', body: errorBody }),
  );
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.getByRole('alert').getByText(errorText).waitFor();
  expect(page.url()).toBe(list);
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  expect(
    await page
      .getByRole('alert')
      .filter({ hasText: t('failure.reference', { id: errorId }) })
      .count(),
  ).toBe(1);
  expect(documents).toHaveLength(1);
});

test('a product that is gone leads to its list, in the same document', async () => {
  const { page, documents } = await openPage();
  await visit(page, `${origin}/de/refurbished?sort=discount`);
  const body = JSON.stringify({ error: 'x', code: 'product-unknown', requestId: 'c0ffee00' });
  await page.route('**/api/**/getProduct', route =>
    route.fulfill({ status: 404, contentType: 'application/json', body }),
  );
  const list = page.waitForResponse('**/api/**/getResult');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  // The previous list is requested again, not the one that the product's breadcrumbs name.
  expect((await list).request().postData()).toContain('"sortBy":"discount"');
  await page.waitForURL(`${origin}/de/refurbished?sort=discount`);
  expect(documents).toHaveLength(1);
});

test('while the API takes its time, the page says that it is loading', async () => {
  const t = translations['es-es'];
  const { page } = await openPage();
  await visit(page, `${origin}/es`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/**', async route => {
    await released;
    await route.continue();
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('mode.refurbished'), exact: true })
    .click();
  const status = page.getByRole('status').filter({ hasText: t('navigation.loading') });
  await status.waitFor({ state: 'attached' });
  release();
  await page
    .getByRole('heading', { level: 1, name: t('results.title.refurbished', { products: t('products.all') }) })
    .waitFor();
  await status.waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${origin}/es/refurbished`);
});

test('the last click wins when two navigations race', async () => {
  const t = translations['en-us'];
  const { page, complaints } = await openPage();
  await visit(page, `${origin}/`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/**', async route => {
    const isNewList = route.request().url().endsWith('/getCountFilters');
    if (isNewList && route.request().postData()?.includes('"new"')) await released;
    await route.continue().catch(() => undefined);
  });
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: t('mode.new'), exact: true }).click();
  await banner.getByRole('link', { name: t('mode.refurbished'), exact: true }).click();
  await page.waitForURL(`${origin}/refurbished`);
  release();
  await page
    .getByRole('heading', { level: 1, name: t('results.title.refurbished', { products: t('products.all') }) })
    .waitFor();
  expect(page.url()).toBe(`${origin}/refurbished`);
  expect(complaints).toEqual([]);
});
