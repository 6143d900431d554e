// From the index of refurbishers to a merchant's details, a specification, its profile and a comparison, in three languages.
import { expect, inject, test } from 'vitest';
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { findViolations } from '#tests/support/page-violations.ts';

const origin = inject('serverUrl');
const translations = await loadTranslations();
const openPage = launchBrowser();
const merchant = 'second-core';
const other = 'apple-store';
const name = 'Second Core';

test.for(['en', 'de', 'fr'] as const)('merchants are compared in %s', async language => {
  const locale = findLocaleByLanguage(language);
  const t = translations[locale.slug];
  const at = (path: string) => origin + formatLocalePath(locale, path);
  const { page, documents, complaints } = await openPage({ locale: locale.tag });
  await visit(page, at('/refurbishers'));
  const main = page.getByRole('main');
  const rows = main.getByRole('table').getByRole('row');
  const all = await rows.count();

  await main
    .getByRole('group', { name: t('refurbishers.filter.warranty') })
    .getByRole('link')
    .nth(1)
    .click();
  await page.waitForURL(at('/refurbishers?warranty=24'));
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await main.getByRole('link', { name: t('refurbishers.reset') }).click();
  await page.waitForURL(at('/refurbishers'));

  // A click opens the merchant here; its address is that of the profile.
  const link = main.getByRole('link', { name: new RegExp(`^${name}`) });
  expect(await link.getAttribute('href')).toBe(formatLocalePath(locale, `/refurbishers/${merchant}`));
  await link.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: new RegExp(`^${name}`) }).waitFor();
  expect(page.url()).toBe(at(`/refurbishers#refurbisher-details.${merchant}`));
  expect(Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(800);
  // The words differ in length only, so one language is scanned.
  const faults = language === 'en' ? await findViolations(page) : [];
  expect(faults).toEqual([]);

  await dialog.getByRole('link', { name: t('merchantSpec.warranty'), exact: true }).click();
  const specs = page.getByRole('dialog', { name: t('specs.crumb') });
  await specs.getByRole('table').waitFor();
  expect(page.url()).toBe(at('/refurbishers#specs-compare.warranty'));
  expect(Math.round((await specs.boundingBox())?.width ?? 0)).toBe(500);
  expect(await specs.getByRole('row').count()).toBe(all);

  await specs.getByRole('link', { name: t('specs.whole') }).click();
  await page.waitForURL(at('/refurbishers/specs-comparison/warranty'));
  expect(await main.getByRole('row').count()).toBe(all);
  await main.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await dialog.getByRole('link', { name: t('refurbisher.profile') }).click();
  await page.waitForURL(at(`/refurbishers/${merchant}`));
  await main.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) }).waitFor();
  expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
    expect.arrayContaining([t('refurbisher.prices'), t('refurbisher.measured'), t('refurbisher.grades')]),
  );
  expect(documents.length).toBe(1);

  // Either order of two merchants leads to the one address.
  await page.goto(at(`/refurbishers/comparison/${merchant}-vs-${other}`));
  expect(page.url()).toBe(at(`/refurbishers/comparison/${other}-vs-${merchant}`));
  expect(await main.getByRole('heading', { level: 2 }).first().innerText()).toBe(t('pair.differs'));
  expect(complaints).toEqual([]);
});

test('without scripts a merchant’s name leads to its profile, and filters are links', async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(`${origin}/de/refurbishers?warranty=24&sort=name`);
  const names = page.getByRole('main').getByRole('row').getByRole('link');
  expect(await names.count()).toBeGreaterThan(0);
  await page.goto(`${origin}/de/refurbishers`);
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  expect(page.url()).toBe(`${origin}/de/refurbishers/${merchant}`);
});

test('an unknown merchant, pair or specification has no page', async () => {
  const statusOf = async (path: string) => (await fetch(origin + path, { redirect: 'manual' })).status;
  expect(await statusOf('/refurbishers/nobody-at-all')).toBe(404);
  expect(await statusOf(`/refurbishers/comparison/${merchant}-vs-${merchant}`)).toBe(404);
  expect(await statusOf('/refurbishers/specs-comparison/colour')).toBe(404);
  expect(await statusOf(`/refurbishers/comparison/${merchant}-vs-${other}`)).toBe(301);
});
