// While the demonstration's backfill is pending, pages with a history say so in each language; once it is done, no cached page does.
import { expect, inject, onTestFinished, test } from 'vitest';
import { finishDemonstration, ensureDemonstration } from '#adapters/database/feeds/demonstration-store.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { addresses } from '#api/contract/all-addresses.ts';
import { fillPath } from '#api/contract/fill-path.ts';
import { getHome } from '#api/contract/home.ts';
import { getPriceHistory } from '#api/contract/price-history.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { callApi, findProduct } from '#tests/support/api-calls.ts';
import { quietLog } from '#tests/support/database.ts';
import { ask } from '#tests/support/http-client.ts';
import { makeSeededDirectory } from '#tests/support/seeded-directory.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

const translations = await loadTranslations();
const inLanguages = ['us', 'gb', 'fr', 'de', 'it', 'es'] as const satisfies readonly CountrySlug[];

/** The message of each language, and the pages that show it. */
async function listPages(origin: string) {
  const pages = await Promise.all(
    inLanguages.map(async country => {
      const locale = getCountryLocale(country);
      const t = translations[locale.slug];
      const { product } = await findProduct(origin, country);
      return [
        { path: formatLocalePath(locale, '/'), words: [t('home.drops.toCome')] },
        {
          path: formatLocalePath(locale, product.path),
          words: [t('history.toCome'), t('verdict.toCome')],
        },
      ];
    }),
  );
  return pages.flat();
}

/** `path: message` for each message that its page shows. */
async function readNotices(origin: string, pages: Awaited<ReturnType<typeof listPages>>): Promise<string[]> {
  const found = await Promise.all(
    pages.map(async ({ path, words }) => {
      const { status, text } = await ask(origin, path);
      expect(status).toBe(200);
      return words.filter(word => text.includes(word)).map(word => `${path}: ${word}`);
    }),
  );
  return found.flat();
}

test('a new demonstration says that its backfill is pending, until it is done', async () => {
  // A few offers, and a record of the marketplace's pending backfill.
  const DATA_DIR = makeSeededDirectory();
  const { db, close } = await openDatabase({ dataDir: DATA_DIR, log: quietLog });
  onTestFinished(() => close());
  await ensureDemonstration(db, { seed: 'test', anchor: new Date() });
  const web = await startServerProcess({ DATA_DIR, WINDFALL_ROLES: 'web', WINDFALL_DEMO: '1' });
  onTestFinished(() => web.kill());

  const pages = await listPages(web.url);
  const wanted = pages.flatMap(({ path, words }) => words.map(word => `${path}: ${word}`));
  expect(wanted).toHaveLength(3 * inLanguages.length);
  expect(await readNotices(web.url, pages)).toEqual(wanted);
  // Once more, from the cache.
  expect(await readNotices(web.url, pages)).toEqual(wanted);
  expect(await readFlags(web.url)).toEqual([true, true]);

  await finishDemonstration(db, new Date());
  await expect.poll(() => readFlags(web.url), { timeout: 20_000 }).toEqual([false, false]);
  await expect.poll(() => readNotices(web.url, pages), { timeout: 20_000 }).toEqual([]);
  expect(web.lines.filter(line => /"level":"(warn|error)"/.test(line))).toEqual([]);
});

test('a site whose demonstration has no backfill says nothing about one', async () => {
  const origin = inject('serverUrl');
  expect(await readNotices(origin, await listPages(origin))).toEqual([]);
  expect(await readFlags(origin)).toEqual([false, false]);
});

async function readFlags(origin: string): Promise<boolean[]> {
  const { productSku } = await findProduct(origin, 'de');
  const about = { countrySlug: 'de', productSku };
  const [home, past] = await Promise.all([
    ask(origin, fillPath(addresses.getHome, { countrySlug: 'de' })),
    callApi(origin, 'getPriceHistory', about),
  ]);
  return [
    getHome.response.parse(JSON.parse(home.text)).isHistoryToCome,
    getPriceHistory.response.parse(JSON.parse(past.text)).history.isToCome,
  ];
}
