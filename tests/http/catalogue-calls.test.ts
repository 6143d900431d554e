// The calls about filters, products, explore, settings and merchants over HTTP: they agree with the list and with each other.
import { expect, inject, test } from 'vitest';
import type { z } from 'zod';
import { addresses } from '#api/contract/all-addresses.ts';
import type { CallName } from '#api/contract/all-addresses.ts';
import { publicEndpoints } from '#api/contract/endpoints.ts';
import type { PublicEndpoints } from '#api/contract/endpoints.ts';
import { fillPath } from '#api/contract/fill-path.ts';
import { facetNames } from '#domain/filters/filter-keys.ts';
import { countries, getCountryLocale, languages, localeSlugs } from '#domain/locale/locale.ts';
import { askProduct, askResult, callApi, findProduct, readErrorForm } from '#tests/support/api-calls.ts';
import { ask } from '#tests/support/http-client.ts';

const origin = inject('serverUrl');

/** A successful answer, checked against the contract. */
async function call<Name extends keyof PublicEndpoints>(
  name: Name,
  request: Readonly<Record<string, unknown>>,
): Promise<z.output<PublicEndpoints[Name]['response']>> {
  const address = addresses[name];
  const answer =
    address.method === 'GET'
      ? await ask(origin, fillPath(address, request))
      : await callApi(origin, name as CallName, request);
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${answer.text}`);
  return publicEndpoints[name].response.parse(JSON.parse(answer.text)) as z.output<
    PublicEndpoints[Name]['response']
  >;
}

test.each(countries)('counts in %s equal the list once the value is chosen', async countrySlug => {
  const activeFilters = { main: { productFamily: 'iphone' }, offer: { condition: 'A' } };
  const counts = await call('getCountFilters', { countrySlug, activeFilters });
  const check = async (filters: object, count: number | undefined) => {
    const { pagination } = await askResult(origin, { countrySlug, activeFilters: filters });
    expect(pagination.total).toBe(count);
  };
  const { priceBands = {}, ...others } = counts;
  expect(Object.keys(others).toSorted()).toEqual([...facetNames].toSorted());
  await check(
    activeFilters,
    Object.values(priceBands).reduce((sum, count) => sum + count, 0),
  );
  for (const [size, count] of Object.entries(counts.storageSize ?? {})) {
    await check({ ...activeFilters, product: { storageSize: Number(size) } }, count);
  }
  for (const [condition, count] of Object.entries(counts.condition ?? {})) {
    await check({ ...activeFilters, offer: { condition } }, count);
  }
  for (const [price, count] of Object.entries(counts.price ?? {})) {
    await check({ ...activeFilters, offer: { condition: 'A', price: { lte: Number(price) } } }, count);
  }
});

test.each(['de', 'us'] as const)(
  'every value of getAllFilters in %s is a filter with an address',
  async countrySlug => {
    const { filters } = await call('getAllFilters', {
      countrySlug,
      mainFilters: { productFamily: 'mac-laptop' },
    });
    expect(filters.map(({ order }) => order)).toEqual(filters.map((_, at) => at));
    const group = (key: string) => filters.find(each => each.key === key)?.group ?? 'product';
    for (const { key, values } of filters) {
      for (const { value, slug } of values.slice(0, 3)) {
        const chosen = key === 'price' ? { lte: value } : value;
        const activeFilters = { main: { productFamily: 'mac-laptop' }, [group(key)]: { [key]: chosen } };
        const { canonicalPath } = await call('templateActiveFilters', { countrySlug, activeFilters });
        const segment = key === 'productFamily' ? '/macbook' : (slug ?? '/macbook');
        expect(canonicalPath).toContain(segment);
        expect((await ask(origin, canonicalPath)).status).toBe(200);
      }
    }
  },
);

test('the text of a template is in the requested language, its money in that of the country', async () => {
  const activeFilters = { main: { productFamily: 'iphone' }, offer: { price: { lte: 500 } } };
  const read = async (countrySlug: string, languageSlug: string) =>
    call('templateActiveFilters', { countrySlug, languageSlug, activeFilters });
  expect((await read('gb', 'en')).title).toBe('Refurbished iPhones up to £500');
  expect((await read('us', 'de')).title).toBe('Refurbished iPhones bis $500');
  expect((await read('us', 'de')).canonicalPath).toBe('/de/refurbished/iphone/under-500');
  expect((await read('fr', 'en')).canonicalPath).toBe('/refurbished/iphone/under-500');
});

test('a list of one merchant counts one, and a colour has the name that its model gives it', async () => {
  const ask = (activeFilters: object) =>
    call('templateActiveFilters', { countrySlug: 'de', languageSlug: 'de', activeFilters });
  const main = { productFamily: 'iphone' };
  const all = await ask({ main });
  expect(all.merchants).toBeGreaterThan(1);
  expect(all.headTitle).toMatch(
    new RegExp(`^Refurbished iPhones ab \\d.*\\s€: ${all.merchants} Händler im Preisvergleich$`),
  );
  const slugs = (await call('getCountFilters', { countrySlug: 'de', activeFilters: { main } }))[
    'merchantSlug'
  ];
  const [merchantSlug] = Object.keys(slugs ?? {});
  expect((await ask({ main, offer: { merchantSlug } })).merchants).toBe(1);
  const pink = async (modelName: string) =>
    (await ask({ main, product: { modelName, deviceColor: 'pink' } })).title;
  expect(await pink('iphone-16')).toBe('Refurbished iPhone 16 in Pink');
  expect(await pink('iphone-13')).toBe('Refurbished iPhone 13 in Rosé');
});

test.each(countries)('specifications and variants of a product in %s', async countrySlug => {
  const { productSku, product } = await findProduct(origin, countrySlug);
  const { specs } = await call('getProductSpecs', { countrySlug, productSku });
  const items = specs.flatMap(group => group.items);
  expect(items.find(({ key }) => key === 'model')?.value).toBe(product.modelName);
  expect(items.find(({ key }) => key === 'storage')?.value ?? null).toBe(product.storageLabel);
  const { variants } = await call('getProductVariants', { countrySlug, productSku });
  for (const { options } of variants) {
    for (const option of options) {
      const { data } = await call('getProduct', { countrySlug, productSku: option.productSku });
      expect(data.product.path).toBe(option.path);
      const { available = false, price = null } = data.selectedOffer ?? {};
      expect({ available, price: available ? price : null }).toEqual({
        available: option.available,
        price: option.lowestPrice,
      });
    }
  }
  expect(await call('getUserImages', { imageKey: product.imageKeyHashes[0]?.slice(0, -10) })).toEqual({
    images: [],
  });
});

test.each(localeSlugs)('settings of %s', async localeSlug => {
  const settings = await call('getSettings', { localeSlug });
  expect(settings.locale.slug).toBe(localeSlug);
  expect(settings.thresholds['airpods-max']).toEqual([400]);
  expect(settings.pageSize).toBe(24);
});

test.each(countries)('explore in %s lists products in stock, at that price', async countrySlug => {
  const { language } = getCountryLocale(countrySlug);
  const { tabs } = await call('getExplore', { language, countrySlug });
  expect(tabs[0]?.key).toBe('popular');
  for (const { url, filters, meta } of tabs.flatMap(({ items }) => items).slice(0, 8)) {
    expect((await ask(origin, url)).status).toBe(200);
    const { data, pagination } = await askResult(origin, { countrySlug, activeFilters: filters });
    expect(pagination.total).toBe(meta.total);
    expect(data[0]?.selectedOffer?.price ?? null).toBe(meta.minPrice);
  }
  for (const text of ['iphone13promax', 'iphnoe 13', 'MLPF3LL/A', 'A2483', 'ïphone  12']) {
    const found = await call('getExplore', { language, countrySlug, q: text });
    expect(found.tabs.flatMap(({ items }) => items).length).toBeGreaterThan(0);
  }
  // Before all of them stands the list that a text means, with the figures of its page.
  for (const text of ['iphone 13 128', 'macbook 500', 'pink iphone', 'ipad 64gb like new']) {
    const { wish } = await call('getExplore', { language: 'en', countrySlug, q: text });
    const item = wish?.item;
    if (!item) throw new Error(text);
    const page = await ask(origin, item.url);
    expect({ text, status: page.status }).toEqual({ text, status: 200 });
    const { data, pagination } = await askResult(origin, { countrySlug, activeFilters: item.filters });
    expect(pagination.total).toBe(item.meta.total);
    expect(data[0]?.selectedOffer?.price ?? null).toBe(item.meta.minPrice);
  }
});

test.each(countries)(
  'home in %s: every family leads to as many products at that price, and every used iPhone to its list',
  async countrySlug => {
    const home = await call('getHome', { countrySlug });
    const shown = home.shelves.flatMap(({ families: ofShelf }) => ofShelf);
    expect(new Set(shown.map(({ family }) => family)).size).toBe(19);
    for (const { family, url, total, minPriceLabel, picture } of shown) {
      expect((await ask(origin, url)).status).toBe(200);
      expect((await ask(origin, `/images/devices/shelf/${picture?.imageKeyHash}.svg`)).status).toBe(200);
      const isWide = family === 'iphone' || family === 'ipad' || family === 'airpods';
      const main = isWide ? { productFamily: family } : { category: family };
      const { data, pagination } = await askResult(origin, { countrySlug, activeFilters: { main } });
      expect({ family, total }).toEqual({ family, total: pagination.total });
      expect(data[0]?.selectedOffer?.priceLabel ?? null).toBe(minPriceLabel);
    }
    const used = home.usedIphones.flatMap(({ models }) => models);
    expect(used.length).toBeGreaterThan(10);
    for (const { url } of used) expect((await ask(origin, url)).status).toBe(200);
  },
);

test.each(languages)('a search text that fits nothing finds nothing in %s', async language => {
  expect(await call('getExplore', { language, countrySlug: 'us', q: 'zzzqqqxxx' })).toEqual({
    wish: null,
    tabs: [],
  });
});

test('merchants can be listed, read one by one, and read as an ordered pair', async () => {
  const { merchants } = await call('getMerchants', { country: 'us' });
  const slugs = merchants.map(({ slug }) => slug);
  expect(slugs).toEqual(expect.arrayContaining(['orchard-row', 'second-core']));
  for (const merchantSlug of slugs) {
    const { merchant } = await call('getMerchant', { country: 'us', merchantSlug });
    expect(merchant).toEqual(merchants.find(({ slug }) => slug === merchantSlug));
  }
  const pair = await call('getMerchantPair', { country: 'us', slugA: 'orchard-row', slugB: 'second-core' });
  expect(pair.merchants.map(({ slug }) => slug)).toEqual(['orchard-row', 'second-core']);
  const unsorted = await ask(origin, '/api/product/merchants/us/second-core/orchard-row');
  expect(readErrorForm(unsorted)).toMatchObject({ code: 'invalid-request', field: 'slugB' });
  const unknown = await ask(origin, '/api/product/merchants/de/orchard-row');
  expect(unknown.status).toBe(404);
  expect(readErrorForm(unknown).code).toBe('merchant-unknown');
});

test('the API description names every call, and its page shows it', async () => {
  const { paths } = await call('getOpenApi', {});
  for (const { path } of Object.values(addresses)) expect(Object.keys(paths)).toContain(path);
  const page = await ask(origin, '/api/docs');
  expect(page.status).toBe(200);
  for (const { path } of Object.values(addresses)) expect(page.text).toContain(path);
});

test('the price history of a product agrees with its offers', async () => {
  const item = await findProduct(origin, 'de');
  const { history } = await call('getPriceHistory', {
    countrySlug: 'de',
    languageSlug: 'fr',
    productSku: item.productSku,
  });
  const offers = item.offers.filter(({ available }) => available);
  for (const { grade, now, days, prices } of history.grades) {
    const same = offers.filter(
      offer => (offer.certified ? 'certified' : offer.ungraded ? 'ungraded' : offer.condition) === grade,
    );
    expect(now).toBe(same.length === 0 ? null : Math.min(...same.map(({ _price }) => _price)));
    expect(prices.at(-1)).toBe(now);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
  }
  expect(history.grades.length).toBeGreaterThan(0);
  expect(history.spans.at(-1)).toMatchObject({ key: 'all', from: 0 });
  // The trends of a list say of a product what its own history says, and leave unknown ones out.
  const [known] = history.grades;
  if (!known) throw new Error('no history');
  const { productSku } = item;
  const { trends } = await call('getPriceTrends', {
    countrySlug: 'de',
    products: [
      { productSku, grade: known.grade },
      { productSku: 'UNKNOWN', grade: 'A' },
    ],
  });
  expect(trends).toMatchObject([{ productSku, now: known.now, verdict: known.verdict }]);
  expect(trends[0]?.prices.at(-1)).toBe(known.prices.at(-1));
  expect(trends[0]?.days.every(day => day >= 0 && day <= 90)).toBe(true);
});

test('prices from other countries equal those of their lists, and the page of a product leads to them', async () => {
  const { product, productSku } = await findProduct(origin, 'de');
  const answer = await call('getLandedPrices', { countrySlug: 'de', languageSlug: 'fr', productSku });
  expect(answer).toMatchObject({ currency: 'EUR', rates: { isDemo: true, isStale: false } });
  expect([...answer.offers.map(({ country }) => country), ...answer.without].toSorted()).toEqual(
    countries.filter(country => country !== 'de').toSorted(),
  );
  for (const { country, offer, landed, home, leastMinor } of answer.offers) {
    const { data } = await askProduct(origin, { countrySlug: country, productSku });
    expect(data.offersRefurbished.map(({ id, _price }) => [id, _price])).toContainEqual([
      offer.id,
      offer._price,
    ]);
    expect(leastMinor).toBe(home && home.total.highMinor - landed.total.highMinor);
  }
  const path = `/de/landed-price/${productSku}`;
  const [own, page, asNew, unknown] = await Promise.all(
    [`/de${product.path}`, path, `${path}?mode=new`, '/de/landed-price/NEVER-MADE'].map(each =>
      ask(origin, each),
    ),
  );
  expect(own?.text).toContain(`href="${path}"`);
  expect([page?.status, asNew?.status, unknown?.status]).toEqual([200, 200, 404]);
  expect(page?.text).toContain('content="noindex, follow"');
  expect(page?.text).not.toContain('rel="alternate"');
  const outlook = await call('getPriceOutlook', { countrySlug: 'de', productSku });
  // A demonstration in its first minute has no complete day of prices yet.
  expect(outlook).toMatchObject({ history: null, estimates: [] });
  expect(own?.text).toContain('id="outlook"');
});
