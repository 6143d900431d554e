// When the API fails or is slow during a client navigation: the app's own error page, a link home, a loading indicator.
import { expect, inject, test } from 'vitest';
import { locales } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';

const origin = inject('serverUrl');
const translations = await loadTranslations();
const openPage = launchBrowser();
const some = locales.filter(({ slug }) => ['en-us', 'de-de', 'it-it'].includes(slug));

const errorBody = JSON.stringify({
  error: 'x',
  code: 'internal',
  requestId: 'c0ffee00-0000-4000-8000-000000000000',
});

test.for(some)('$slug: an API that answers 500 shows the error page with its reference', async locale => {
  const t = translations[locale.slug];
  const { page } = await openPage();
  await visit(page, origin + formatLocalePath(locale, '/'));
  await page.route('**/api/**', route =>
    route.fulfill({ status: 500, contentType: 'application/json', body: errorBody }),
  );
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('mode.new'), exact: true })
    .click();
  await page.getByRole('heading', { level: 1, name: t('failure.title') }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain('c0ffee00-0000-4000-8000-000000000000');
  expect(await page.locator('html').getAttribute('lang')).toBe(locale.tag);
  await page.unroute('**/api/**');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('page.home') })
    .click();
  await page.waitForURL(origin + formatLocalePath(locale, '/'));
  await page.getByRole('heading', { level: 1, name: t('home.title') }).waitFor();
});

test.for(some)('$slug: an API that is out of reach shows the error page', async locale => {
  const t = translations[locale.slug];
  const { page } = await openPage();
  await visit(page, origin + formatLocalePath(locale, '/refurbished'));
  await page.route('**/api/**', route => route.abort());
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: t('failure.title') }).waitFor();
  await page.unroute('**/api/**');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('mode.new'), exact: true })
    .click();
  await page
    .getByRole('heading', { level: 1, name: t('results.title.new', { products: t('products.all') }) })
    .waitFor();
  expect(page.url()).toBe(origin + formatLocalePath(locale, '/new'));
});

test('an answer that is no JSON shows the error page, too', async () => {
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
  await page.getByRole('heading', { level: 1, name: t('failure.title') }).waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain('Bad gateway');
});

test('a product that is gone leads to its list, in the same document', async () => {
  const { page, documents } = await openPage();
  await visit(page, `${origin}/de/refurbished?sort=discount`);
  const body = JSON.stringify({ error: 'x', code: 'product-unknown', requestId: 'c0ffee00' });
  await page.route('**/api/**/getProduct', route =>
    route.fulfill({ status: 404, contentType: 'application/json', body }),
  );
  const list = page.waitForResponse('**/api/**/getResult');
  await page.getByRole('article').first().getByRole('link').click();
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
