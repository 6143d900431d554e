// A visitor's path through the statistics: their groups, a release, its offers, and what one of them costs from other countries.
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { z } from 'zod';
import { addresses } from '#api/contract/all-addresses.ts';
import type { CallAddress } from '#api/contract/addresses.ts';
import { fillPath } from '#api/contract/fill-path.ts';
import { getLandedPrices } from '#api/contract/landed-prices.ts';
import { getOpenData } from '#api/contract/open-data.ts';
import { getRelease, getReleaseGroup } from '#api/contract/statistics.ts';
import type { WireRelease, WireReleasePage } from '#api/contract/statistics.ts';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatDate } from '#messages/format-date.ts';
import { formatCountry } from '#messages/formats.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { findProduct } from '#tests/support/api-calls.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { ask } from '#tests/support/http-client.ts';
import { journeyLocales } from '#tests/support/journey-locales.ts';

const origin = inject('serverUrl');
const translations = await loadTranslations();
const openPage = launchBrowser();
const phone = { width: 390, height: 844 };

async function read<Response extends z.ZodType>(
  address: CallAddress,
  response: Response,
  request: Readonly<Record<string, unknown>>,
): Promise<z.output<Response>> {
  return response.parse(JSON.parse((await ask(origin, fillPath(address, request))).text));
}

/** Waits for a page by its heading, and expects it to fit the width of the screen. */
async function arrive(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).filter({ hasText: title }).waitFor();
  expect({ title, width: await measureWidth(page) }).toEqual({ title, width: phone.width });
}

function measureWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** The small demonstration begins on the day of the test, so the months of a chart are added to the server's response. */
async function addMonths(page: Page, path: string): Promise<WireReleasePage['months']> {
  const months = [54_900, 51_950, 47_800, 46_300].map((lowest, at) => ({
    month: `2026-0${at + 6}-01`,
    age: at + 57,
    lowest,
    median: lowest + 6_150,
    days: 30 + at,
  }));
  await page.route(origin + path, async route => {
    const response = await route.fetch();
    const answer = getRelease.response.parse(await response.json());
    const source = { isDemo: true, since: '2026-06-01', until: '2026-09-30', prices: 1_234 };
    await route.fulfill({ response, json: { ...answer, source, months } satisfies WireReleasePage });
  });
  return months;
}

function yearsLeft({ softwareSupport }: WireRelease): number {
  return softwareSupport?.kind === 'over' ? 0 : (softwareSupport?.years ?? -1);
}

test.for(journeyLocales)('from statistics to a price from another country in $slug', async locale => {
  const t = translations[locale.slug];
  const { country, currency } = locale;
  const at = (path: string) => origin + formatLocalePath(locale, path);
  const { productSku, product } = await findProduct(origin, country);
  const about = { country, releaseGroup: 'iphone' };
  const { group, releases } = await read(addresses.getReleaseGroup, getReleaseGroup.response, about);
  const release = releases.find(({ label }) => label === product.modelName)!;
  const { page, complaints, documents } = await openPage({ viewport: phone });
  const main = page.getByRole('main');

  await visit(page, at('/'));
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: t('stats.data'), exact: true }).click();
  await page.waitForURL(at('/stats#open-data'));
  await arrive(page, t('stats.title', { country: formatCountry(locale, country) }));
  const { state, licence } = await read(addresses.getOpenData, getOpenData.response, { country });
  if (state === 'open') throw new Error('the demonstration publishes invented prices');
  const openData = await page.getByRole('region', { name: t('stats.data') }).textContent();
  expect(openData).toContain(licence.name);
  expect(openData).toContain(t(`stats.data.${state}`));
  const tooFew = t('stats.depreciation.none', { country: formatCountry(locale, country) });
  expect(await main.textContent()).toContain(tooFew);

  await main.getByRole('link', { name: group.label, exact: true }).click();
  await arrive(page, t('stats.group.title', { group: group.label }));
  await main.getByRole('link', { name: t('stats.sort.updates'), exact: true }).click();
  await page.waitForURL(at('/stats/iphone?sort=updates'));
  await main
    .locator('[aria-current]')
    .filter({ hasText: t('stats.sort.updates') })
    .waitFor();
  const names = await main.locator('tbody').first().locator('tr > :first-child a').allTextContents();
  const shown = names.map(name => releases.find(({ label }) => label === name)!);
  expect(shown).toHaveLength(releases.length);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain(modelLabel('iPhone SE (3rd generation)', locale.language));
  expect(shown.map(yearsLeft)).toEqual(releases.map(yearsLeft).sort((a, b) => b - a));

  const months = await addMonths(
    page,
    fillPath(addresses.getRelease, { ...about, releaseName: release.releaseName }),
  );
  await main.getByRole('link', { name: release.label, exact: true }).click();
  await arrive(page, t('stats.release.title', { model: release.label }));
  expect(await main.textContent()).toContain(t('stats.source.demo'));
  const prices = page.getByRole('region', { name: t('stats.curve') });
  const table = prices.locator('table');
  expect(await table.isVisible()).toBe(false);
  await prices.getByText(t('history.table.summary')).click();
  await table.waitFor();
  const rows = await table.locator('tbody tr').allTextContents();
  expect(rows).toHaveLength(months.length);
  for (const [place, { month, lowest, median }] of months.toReversed().entries()) {
    for (const figure of [
      formatDate(locale, 'month', month),
      formatPrice({ amountMinor: lowest, currency }),
      formatPrice({ amountMinor: median, currency }),
    ])
      expect(rows[place]).toContain(figure);
  }
  expect(await measureWidth(page)).toBe(phone.width);

  await main.getByRole('link', { name: t('stats.release.offers', { model: release.label }) }).click();
  await page.waitForURL(at(`/refurbished/iphone/${release.releaseName}`));
  const card = page.getByRole('article').first();
  await card.getByRole('heading').getByRole('link').click();
  await page.waitForURL(at(product.path));
  await arrive(page, product.modelName);
  const outlook = main.locator('section:has(#outlook)');
  expect(await outlook.textContent()).toContain(
    t('outlook.none.short', { family: group.label, mode: 'refurbished' }),
  );

  await main.getByRole('link', { name: t('landed.more') }).click();
  await page.waitForURL(at(`/landed-price/${productSku}`));
  await arrive(page, t('landed.title', { product: product.modelName }));
  const landed = await read(addresses.getLandedPrices, getLandedPrices.response, {
    countrySlug: country,
    languageSlug: locale.language,
    productSku,
  });
  expect(landed.offers.length).toBeGreaterThan(0);
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings).toEqual([
    ...landed.offers.map(offer => formatCountry(locale, offer.country)),
    t('landed.how'),
  ]);
  expect(documents).toEqual([at('/')]);

  for (const path of ['/stats/typewriter', '/stats/iphone/iphone-999']) {
    const answer = await page.goto(at(path));
    expect({ path, status: answer?.status() }).toEqual({ path, status: 404 });
    await arrive(page, t('not-found.title'));
  }
  expect(complaints).toEqual([]);
});
