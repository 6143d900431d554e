// The shell of a page: the dialog that an address names, banners, the cookie notice, offline, a missing chunk.
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { locales } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { findViolations } from '#tests/support/page-violations.ts';

const origin = inject('serverUrl');
const translations = await loadTranslations();
const openPage = launchBrowser();
const t = translations['en-us'];
const british = translations['en-gb'];

function dialog(page: Page) {
  return page.getByRole('dialog', { name: t('usShipping.title') });
}

function tray(page: Page, name = t('notices.label')) {
  return page.getByRole('region', { name });
}

/** The question about cookies: in every page, shown where it is asked. */
function question(page: Page, name = t('cookies.label')) {
  return page.getByRole('region', { name });
}

async function readCookies(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

function countRequests(page: Page, part: string): { readonly count: () => number } {
  let count = 0;
  page.on('request', request => {
    if (request.url().includes(part)) count++;
  });
  return { count: () => count };
}

test('a link opens the dialog over the page; Esc, back and forward close and reopen it, and nothing is loaded again', async () => {
  const { page, complaints, documents } = await openPage();
  await visit(page, `${origin}/refurbished`);
  const link = page.getByRole('contentinfo').getByRole('link', { name: t('footer.resources.shipping') });
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(100);
  const results = countRequests(page, '/getResult');

  await link.click();
  await dialog(page).waitFor();
  expect(page.url()).toBe(`${origin}/refurbished#us-shipping.footer`);
  const total = page.getByText(t('usShipping.total'), { exact: true });
  await total.waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(`${origin}/refurbished`);
  await dialog(page).waitFor({ state: 'hidden' });
  await expect.poll(() => link.evaluate(element => element === document.activeElement)).toBe(true);

  await page.goForward();
  await dialog(page).waitFor();
  await page.goBack();
  await dialog(page).waitFor({ state: 'hidden' });
  expect(page.url()).toBe(`${origin}/refurbished`);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  expect(results.count()).toBe(0);
  expect(documents).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('the hash of an address opens the dialog at load; the backdrop closes it and clears the hash', async () => {
  const { page } = await openPage({ viewport: { width: 1280, height: 800 } });
  await visit(page, `${origin}/refurbished#us-shipping.banner`);
  await dialog(page).waitFor();
  // The focus is trapped at both ends.
  for (const key of ['Shift+Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
      /DIALOG|BODY/,
    );
  }
  await page.mouse.click(20, 400);
  await page.waitForURL(`${origin}/refurbished`);
  await dialog(page).waitFor({ state: 'hidden' });
  await page.evaluate(() => {
    location.hash = '#us-shipping';
  });
  await dialog(page).waitFor();
  await dialog(page)
    .getByRole('button', { name: t('dialog.close') })
    .click();
  await page.waitForURL(`${origin}/refurbished`);
});

test('a hash that names no dialog of this page opens nothing', async () => {
  const { page, complaints } = await openPage();
  await visit(page, `${origin}/refurbished#specs-compare`);
  await page.evaluate(() => {
    location.hash = '#us-shipping.footer';
  });
  await dialog(page).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('the total follows the choices, and an invalid price is reported', async () => {
  const { page } = await openPage();
  await visit(page, `${origin}/#us-shipping`);
  await dialog(page).waitFor();
  await dialog(page)
    .getByRole('combobox', { name: t('usShipping.destination') })
    .selectOption('hu');
  await dialog(page).getByLabel(t('usShipping.price')).fill('1,000');
  // 1,000 $ and 30 to 60 $ freight, 27 % on both, 10 to 30 $ for clearance.
  await dialog(page)
    .getByText(t('usShipping.range', { low: '$1,318', high: '$1,377' }))
    .waitFor();
  await dialog(page).getByLabel(t('usShipping.price')).fill('cheap');
  await dialog(page)
    .getByText(t('usShipping.price.error', { least: '$100', most: '$15,000' }))
    .waitFor();
  await dialog(page)
    .getByRole('combobox', { name: t('usShipping.device'), exact: true })
    .selectOption('other-small');
  await dialog(page).getByText(t('usShipping.total.incomplete')).waitFor();
  expect(await dialog(page).getByText(t('usShipping.estimate')).count()).toBe(2);
});

test('axe finds nothing in the dialog and the notices, in light and dark', async () => {
  const locale = locales.find(({ slug }) => slug === 'fr-fr')!;
  const { page } = await openPage({ timezoneId: 'Europe/Vienna', locale: 'de-AT' });
  const open = `${origin}${formatLocalePath(locale, '/new/mac-pro')}`;
  await visit(page, open);
  await tray(page, translations[locale.slug]('notices.label')).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await visit(page, `${open}#us-shipping`);
  await page.getByRole('dialog').getByRole('combobox').first().waitFor();
  expect(await findViolations(page)).toEqual([]);
});

test('in Europe the visitor is asked, declining sets nothing more, and the notice does not come back', async () => {
  // Crawlers get no session, and a headless browser identifies itself as one.
  const userAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  const { page } = await openPage({ timezoneId: 'Europe/Berlin', locale: 'de-DE', userAgent });
  const de = translations['de-de'];
  await visit(page, `${origin}/de/refurbished?utm_source=letter`);
  const notice = question(page, de('cookies.label'));
  // Nothing is set before the answer but the session; the question is one line of the page, which covers nothing and moves nothing.
  await expect.poll(() => readCookies(page)).toHaveProperty('v5_session_token');
  expect(Object.keys(await readCookies(page))).toEqual(['v5_session_token']);
  await page.setViewportSize({ width: 390, height: 844 });
  const line = await notice.boundingBox();
  expect(line?.height).toBe(48);
  expect(await page.getByRole('banner').boundingBox()).toMatchObject({ y: line!.y + 48 });
  await notice.getByRole('button', { name: de('cookies.decline') }).click();
  await expect.poll(() => readCookies(page)).toMatchObject({ v5_cookie_notice: 'declined' });
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor();
  // The session comes with the deferred shell, and after it no cookie is written.
  await expect.poll(() => readCookies(page)).toHaveProperty('v5_session_token');
  expect(Object.keys(await readCookies(page)).toSorted()).toEqual(['v5_cookie_notice', 'v5_session_token']);
  expect(await notice.count()).toBe(0);
});

test('accepting sets the cookies of time zone and source, for three years and only for this site', async () => {
  const { page } = await openPage({ timezoneId: 'Europe/Berlin', locale: 'de-DE' });
  const de = translations['de-de'];
  await visit(page, `${origin}/de/refurbished?ref=friend&utm_source=letter`);
  await question(page, de('cookies.label'))
    .getByRole('button', { name: de('cookies.accept') })
    .click();
  await expect
    .poll(() => readCookies(page))
    .toMatchObject({ v5_cookie_notice: 'accepted', v5_source: 'friend' });
  const cookies = await page.context().cookies();
  const lives = Object.fromEntries(
    cookies.map(({ name, expires }) => [name, Math.round((expires - Date.now() / 1000) / 1000)]),
  );
  // Chromium keeps no cookie longer than 400 days.
  expect(lives).toMatchObject({ v5_cookie_notice: 2592, v5_source: 34_560, v5_timezone: 34_560 });
  for (const { path, sameSite } of cookies)
    expect({ path, sameSite }).toEqual({ path: '/', sameSite: 'Lax' });
  expect((await readCookies(page))['v5_timezone']).toMatch(/^[12]$/);
});

test('where no law requires consent no question is shown, and the cookies are set at once', async () => {
  const { page } = await openPage({ timezoneId: 'America/New_York', locale: 'en-US' });
  await visit(page, `${origin}/`);
  await expect.poll(() => readCookies(page)).toHaveProperty('v5_timezone');
  expect(await question(page).count()).toBe(0);
  expect(await tray(page).count()).toBe(0);
});

test('a visitor from another of our countries is shown a link in their own language, until they close it', async () => {
  const { page } = await openPage({ timezoneId: 'Europe/Berlin', locale: 'en-US' });
  const de = translations['de-de'];
  await visit(page, `${origin}/gb/refurbished?sort=price-desc`);
  const link = tray(page).getByRole('link', { name: de('banner.locale.link', { country: 'Deutschland' }) });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe('/de/refurbished?sort=price-desc');
  await tray(page)
    .getByRole('button', { name: de('banner.close') })
    .click();
  await expect.poll(() => readCookies(page)).toMatchObject({ v5_banner_closed_locale: '1' });
  await page.reload();
  await question(page, t('cookies.label')).waitFor();
  expect(await link.count()).toBe(0);
});

test('following the banner remembers the country, and its pages show no banner', async () => {
  const { page } = await openPage({ timezoneId: 'Europe/Rome', locale: 'it-IT' });
  const it = translations['it-it'];
  await visit(page, `${origin}/fr/new/mac-pro`);
  await page.getByRole('link', { name: it('banner.locale.link', { country: 'Italia' }) }).click();
  await page.waitForURL(`${origin}/it/new/mac-pro`);
  expect(await readCookies(page)).toMatchObject({ v5_locale: 'it-it' });
  await question(page, it('cookies.label')).waitFor();
  expect(await page.getByText(it('banner.locale.text')).count()).toBe(0);
});

test('a page of a language shows the chosen country in header and footer, and choosing another one stays on the page', async () => {
  const { page, documents } = await openPage({ timezoneId: 'America/Toronto', locale: 'en-CA' });
  await visit(page, `${origin}/about`);
  const banner = page.getByRole('banner');
  const countries = page.getByRole('contentinfo').getByRole('navigation', { name: t('footer.countries') });
  expect(await banner.getByRole('link', { name: 'US · $' }).count()).toBe(1);
  await page.waitForFunction(() => document.querySelector('html[data-hydrated]'));
  await countries.getByRole('link', { name: 'Canada' }).click();
  await banner.getByRole('link', { name: 'CA · CA$' }).waitFor();
  expect(documents).toEqual([`${origin}/about`, `${origin}/about`]);
  expect(await countries.getByRole('link', { name: 'Canada' }).getAttribute('aria-current')).toBe('true');
  // From there on pages are those of the country.
  await banner.getByRole('link', { name: 'iPad' }).click();
  await page.waitForURL(`${origin}/ca/refurbished/ipad`);
  // Another country's page leads back for that country, whatever was chosen once.
  await visit(page, `${origin}/gb/refurbished`);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('footer.company.privacy') })
    .click();
  await banner.getByRole('link', { name: 'UK · £' }).waitFor();
  expect(page.url()).toBe(`${origin}/privacy`);
});

test('a visitor from none of our countries is shown what shipping from the United States costs there', async () => {
  const { page } = await openPage({ timezoneId: 'Europe/Vienna', locale: 'en-GB' });
  await visit(page, `${origin}/gb/refurbished`);
  await tray(page).getByText('Austria').waitFor();
  await tray(page)
    .getByRole('link', { name: t('banner.country.link') })
    .click();
  await dialog(page).waitFor();
  expect(page.url()).toBe(`${origin}/gb/refurbished#us-shipping.banner`);
  expect(
    await dialog(page)
      .getByRole('combobox', { name: british('usShipping.destination') })
      .inputValue(),
  ).toBe('at');
});

test('without a connection a notice says so, and disappears when it is back', async () => {
  const { page } = await openPage({ timezoneId: 'America/New_York' });
  await visit(page, `${origin}/refurbished`);
  // The deferred shell, which notices that the connection is lost, loads after the page.
  await expect.poll(() => readCookies(page)).toHaveProperty('v5_timezone');
  await page.context().setOffline(true);
  const line = page.getByRole('status').filter({ hasText: t('offline.text') });
  await line.waitFor();
  await page.context().setOffline(false);
  await line.waitFor({ state: 'detached' });
  await page.getByText(t('offline.back')).waitFor();
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
});

test('a page whose chunk is missing is loaded as a document, once in a minute', async () => {
  const { page, documents } = await openPage();
  await visit(page, `${origin}/`);
  await page.route(/\/assets\/results-page-[^/]+\.js$/, route => route.abort());
  const link = page.getByRole('banner').getByRole('link', { name: t('mode.new'), exact: true });
  await link.click();
  await page.waitForURL(`${origin}/new`);
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: t('products.all') })
    .waitFor();
  expect(documents).toEqual([`${origin}/`, `${origin}/new`]);
});

test('the session is loaded with the page, and not while a token waits in the address', async () => {
  const { page } = await openPage();
  const sessions = countRequests(page, '/api/users/session/current');
  await visit(page, `${origin}/refurbished?_u=abc&sort=discount#us-shipping`);
  await page.waitForURL(`${origin}/refurbished?sort=discount#us-shipping`);
  await dialog(page).waitFor();
  expect(sessions.count()).toBe(0);
  await visit(page, `${origin}/new`);
  await expect.poll(sessions.count).toBe(1);
});

test('a session that cannot be loaded shows nothing on the page', async () => {
  const { page } = await openPage();
  await page.route('**/api/users/session/**', route => route.abort());
  const failed = page.waitForEvent('console', message => message.text().includes('the session did not load'));
  await visit(page, `${origin}/refurbished`);
  await failed;
  expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
});
