// Two web processes with half of the countries each, on one database, behind a proxy (WINDFALL_COUNTRIES).
import { expect, onTestFinished, test } from 'vitest';
import { countries, findLocaleByLanguage, getCountryLocale, languages } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { siteRoutes } from '#domain/urls/site-routes.ts';
import { askResult, callApi, findProduct } from '#tests/support/api-calls.ts';
import { startCountryProxy } from '#tests/support/country-proxy.ts';
import { ask } from '#tests/support/http-client.ts';
import { makeSeededDirectory } from '#tests/support/seeded-directory.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

const halves: readonly (readonly CountrySlug[])[] = [
  ['us', 'ca', 'gb'],
  ['fr', 'de', 'it', 'es'],
];

test('each process serves its own countries and refuses others by name, and a proxy serves all of them', async () => {
  const DATA_DIR = makeSeededDirectory();
  const start = async (served: readonly CountrySlug[]) => {
    const variables = { DATA_DIR, WINDFALL_ROLES: 'web', WINDFALL_COUNTRIES: served.join(',') };
    const server = await startServerProcess(variables);
    onTestFinished(() => server.discard());
    return server;
  };
  const [english, european] = [await start(halves[0]!), await start(halves[1]!)];
  const whole = await start(countries);
  const originOf = (country: CountrySlug) => (halves[0]!.includes(country) ? english.url : european.url);
  const proxy = await startCountryProxy(
    Object.fromEntries(countries.map(country => [country, originOf(country)])) as Record<CountrySlug, string>,
  );
  onTestFinished(() => proxy.close());

  for (const country of countries) {
    const elsewhere = halves[0]!.includes(country) ? european.url : english.url;
    const locale = getCountryLocale(country);
    const at = (path: string) => formatLocalePath(locale, path);
    const paths = ['/', '/refurbished/iphone', '/refurbishers', '/stats', '/product-alerts'].map(at);
    for (const path of [...paths, `/sitemaps/${locale.slug}.xml`]) {
      const refused = await ask(elsewhere, path);
      expect([path, refused.status, refused.headers['windfall-country']]).toEqual([path, 421, country]);
      expect(refused.headers['cache-control']).toBe('no-store');
      expect([path, (await ask(proxy.url, path)).status]).toEqual([path, 200]);
    }
    const refused = await callApi(elsewhere, 'getResult', { countrySlug: country });
    expect([refused.status, refused.headers['windfall-country']]).toEqual([421, country]);

    const list = { countrySlug: country, activeFilters: { mode: 'refurbished' } } as const;
    const [shown, expected] = [await askResult(proxy.url, list), await askResult(whole.url, list)];
    expect(shown.pagination.total).toBe(expected.pagination.total);
    const item = await findProduct(whole.url, country);
    const { path } = item.product;
    const [page, wholePage] = [await ask(proxy.url, at(path)), await ask(whole.url, at(path))];
    const alternates = (html: string) => html.match(/<link[^>]+hreflang[^>]+>/gi);
    expect(alternates(page.text)?.length).toBeGreaterThan(1);
    expect(alternates(page.text)).toEqual(alternates(wholePage.text));
    const landed = `/api/product/landed/${country}/${item.productSku}?languageSlug=${locale.language}&mode=refurbished`;
    expect(JSON.parse((await ask(proxy.url, landed)).text)).toEqual(
      JSON.parse((await ask(whole.url, landed)).text),
    );
    // Whatever prefix a link has, the offer leads out where it is known.
    const out = `/redirect/${item.selectedOffer?.id}`;
    const led = await ask(proxy.url, out);
    expect([led.status, led.headers.location]).toEqual([301, (await ask(whole.url, out)).headers.location]);
  }
  expect(proxy.misdirected()).toBeGreaterThan(0);

  const shared = siteRoutes.filter(
    route => route.class === 'language' && route.segments.every(segment => !/^[:*]/.test(segment)),
  );
  for (const { url } of [english, european]) {
    for (const language of languages) {
      for (const { segments, ...route } of shared) {
        if ('languages' in route && !(route.languages as readonly string[]).includes(language)) continue;
        const locale = findLocaleByLanguage(language);
        const path = formatLocalePath(locale, `/${segments.join('/')}`);
        const isHere = segments[0] !== 'blog' || originOf(locale.country) === url;
        expect([path, (await ask(url, path)).status]).toEqual([path, isHere ? 200 : 421]);
      }
    }
    for (const path of ['/readyz', '/sitemap.xml', '/robots.txt'])
      expect([path, (await ask(url, path)).status]).toEqual([path, 200]);
  }
  const problems = [...english.lines, ...european.lines].filter(line => /"level":"(warn|error)"/.test(line));
  expect(problems).toEqual([]);
}, 180_000);
