// The search panel over the whole seed catalogue: its lists, and what visitors type in five languages.
import { describe, expect, test } from 'vitest';
import { modelLabel } from '#domain/catalogue/model-label.ts';
import { listEntries } from '#domain/explore/explore-entries.ts';
import { tabKeys } from '#domain/explore/explore-tabs.ts';
import { listTags } from '#domain/explore/explore-tags.ts';
import { countries, getCountryLocale, languages, locales } from '#domain/locale/locale.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import { formatResultAddress, parseCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { changeView } from '#read-models/catalogue/build-view.ts';
import type { OfferPortion } from '#read-models/catalogue/build-view.ts';
import { Explore } from '#read-models/explore/explore.ts';
import { makeMerchant, makeOffer } from '#tests/support/factories.ts';
import { buildSeedView, readSeedCatalogue } from '#tests/support/seed-view.ts';

const seed = readSeedCatalogue();
const merchants = [
  makeMerchant(),
  makeMerchant({ id: 2, slug: 'second-core', name: 'Second Core' }),
  makeMerchant({ id: 3, slug: 'apple-store', name: 'Apple Store' }),
  makeMerchant({ id: 4, slug: 'le-verger', name: 'Le Verger', countries: ['fr'] }),
];
const offers = seed.products.flatMap((product, at) =>
  Array.from({ length: (at * 7) % 9 }, (_, which) =>
    makeOffer({
      id: at * 10 + which,
      productId: product.id,
      merchantId: 1 + (which % 3),
      country: countries[(at + which) % countries.length] as CountrySlug,
      priceMinor: 10_000 + at * 13 + which * 100,
      available: which % 4 !== 3,
      keyboardLayout: null,
    }),
  ),
);
const view = await buildSeedView(seed, offers, merchants);
const explore = new Explore();

/** The product loses all its offers. */
async function* emptied(id: number): AsyncGenerator<OfferPortion> {
  yield { productIds: [id], changedIds: null, offers: [] };
}

function countryOf(language: LanguageSlug): CountrySlug {
  return locales.find(locale => locale.language === language)?.country ?? 'us';
}

function search(language: LanguageSlug, text: string, country = countryOf(language)): string[] {
  return explore
    .search(view, { country, language, text })
    .flatMap(tab => tab.rows.map(({ entry }) => entry.key));
}

describe('lists', () => {
  test('every tab, at most twelve rows of it, the newest first', () => {
    const tabs = explore.list(view, 'us');
    expect(tabs.map(({ key }) => key)).toEqual([
      'popular',
      'iphone',
      'mac',
      'ipad',
      'watch',
      'airpods',
      'more',
      'merchants',
    ]);
    for (const { key, rows, count, tags } of tabs) {
      expect(rows.length).toBe(Math.min(12, count));
      expect(tags.length).toBeLessThanOrEqual(6);
      if (key === 'popular' || key === 'merchants') continue;
      const dates = rows.map(({ entry }) => entry.releasedOn);
      expect(dates).toEqual(dates.toSorted().toReversed());
    }
  });

  test('popular has what is available most, the same at each asking', () => {
    const [popular] = explore.list(view, 'de');
    const counts = popular?.rows.map(row => row.offers) ?? [];
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts.at(-1)).toBeGreaterThan(0);
    expect(explore.list(view, 'de')).toBe(explore.list(view, 'de'));
    const again = new Explore();
    expect(again.list(view, 'de')).toEqual(explore.list(view, 'de'));
  });

  test('merchants are those that serve the country', () => {
    const merchantsIn = (country: CountrySlug) =>
      explore
        .list(view, country)
        .find(({ key }) => key === 'merchants')
        ?.rows.map(({ entry }) => entry.key);
    expect(merchantsIn('fr')).toContain('merchant:le-verger');
    expect(merchantsIn('de')).not.toContain('merchant:le-verger');
    expect(search('de', 'le verger')).toEqual([]);
    expect(search('fr', 'verger')).toEqual(['merchant:le-verger']);
  });

  test('what rows and chips filter by is what their addresses parse to', () => {
    const { vocabulary } = view;
    const targets = [
      ...listEntries(seed.products).map(({ filters }) => filters),
      ...tabKeys.flatMap(tab => listTags(tab, 'us').map(({ filters }) => filters)),
    ];
    expect(targets.length).toBeGreaterThan(300);
    for (const filters of targets) {
      const { path, query } = formatResultAddress(filters, vocabulary);
      expect(parseCatalogueAddress(path, query, vocabulary)).toMatchObject({
        kind: 'result',
        filters,
        page: 1,
      });
    }
  });

  test('a country without offers has every model and nothing popular', async () => {
    const empty = await buildSeedView(seed, [], merchants);
    const tabs = explore.list(empty, 'us');
    expect(tabs.map(({ key }) => key)).not.toContain('popular');
    expect(tabs.find(({ key }) => key === 'iphone')?.rows[0]).toMatchObject({
      minPriceMinor: null,
      total: 0,
    });
  });

  test('figures follow the changes, while the text index is kept', async () => {
    const [first] = seed.products;
    if (!first) throw new Error('no products');
    const added = { products: [], parts: [] };
    const market = { changeSequence: 2, merchants, confirmations: new Map() };
    const next = await changeView(view, { added, portions: emptied(first.id), market }, async () => {});
    expect(next.products).toBe(view.products);
    expect(explore.list(next, 'us')).not.toBe(explore.list(view, 'us'));
    // When the version is known per country, a change keeps the lists of other countries.
    const changes = { us: 1, de: 1 };
    const informed = new Explore((_view, country) => changes[country as keyof typeof changes]);
    const [us, de] = [informed.list(view, 'us'), informed.list(view, 'de')];
    changes.us = 2;
    expect(informed.list(next, 'us')).not.toBe(us);
    expect(informed.list(next, 'de')).toBe(de);
  });
});

describe('wishes', () => {
  const now = Date.now();
  const wish = (language: LanguageSlug, text: string) =>
    explore.wish(view, { country: countryOf(language), language, text }, now);

  test('the figures are those of the list behind its address', () => {
    const texts = [
      'iphone 128',
      'macbook under 500',
      'pink iphone',
      'ipad like new',
      'iphone from second core',
    ];
    for (const text of texts) {
      const found = wish('en', text);
      if (!found) throw new Error(text);
      const { path, query } = formatResultAddress(found.filters, view.vocabulary);
      const address = parseCatalogueAddress(path, query, view.vocabulary);
      if (address?.kind !== 'result') throw new Error(path);
      const { filters } = address;
      const list = view.search({ country: 'us', filters, offset: 0, perPage: 1 }, now);
      const minPriceMinor = list.items[0]?.selected?.priceMinor ?? null;
      expect({ text, ...found }).toMatchObject({ text, total: list.total, minPriceMinor });
      expect(list.total).toBeGreaterThan(0);
    }
  });

  test('beside it stand the entries that its names find', () => {
    const keys = (text: string) => {
      const query = { country: 'us', language: 'en', text } as const;
      const tabs = explore.search(view, query, explore.wish(view, query, now));
      return tabs.flatMap(({ rows }) => rows.map(({ entry }) => entry.key));
    };
    expect(keys('macbook under 500')[0]).toBe('family:mac-laptop');
    expect(keys('iphone 13 mini for 400 dollars or less, like new')[0]).toBe('model:iphone-13-mini');
    expect(keys('iphone 13 good price')[0]).toBe('model:iphone-13');
    expect(keys('under 300')).toEqual([]);
  });

  test('what an entry says as well is none, nor is a code of Apple’s', () => {
    const none = ['iphone 13', 'used macbooks', 'apple store', 'MLPF3LL/A', 'A2484', 'xyzzy'];
    expect(none.filter(text => wish('en', text) !== null)).toEqual([]);
    expect(wish('de', 'iphone 13 quatsch')).toMatchObject({ isEntry: true, unknown: ['quatsch'] });
  });
});

describe('search', () => {
  test('a chip called Pro makes no iPad Pro', () => {
    expect(search('en', 'ipad pro').slice(0, 2)).toEqual(['line:ipad-pro', 'model:ipad-pro-11-inch-m5']);
    expect(search('en', 'ipad mini a17 pro')[0]).toBe('model:ipad-mini-a17-pro');
  });

  test.for<[LanguageSlug, string, string]>([
    ['en', 'iphone13promax', 'model:iphone-13-pro-max'],
    ['en', 'iphone 13', 'model:iphone-13'],
    ['en', '13 iphone', 'model:iphone-13'],
    ['en', 'IPHONE 13 PRO', 'model:iphone-13-pro'],
    ['en', '13 pro max 256 graphite', 'model:iphone-13-pro-max'],
    ['en', 'iphone', 'family:iphone'],
    ['en', 'ipone 12', 'model:iphone-12'],
    ['en', 'iphnoe 12', 'model:iphone-12'],
    ['en', 'iphone se 2', 'model:iphone-se-2nd-generation'],
    ['en', 'iphonexr', 'model:iphone-xr'],
    ['en', 'mac book air m1', 'model:macbook-air-m1-2020'],
    ['en', 'macbook', 'family:mac-laptop'],
    ['en', 'laptop', 'family:mac-laptop'],
    ['en', 'macboko pro', 'line:macbook-pro'],
    ['en', 'macbook pro 14 m1 pro', 'model:macbook-pro-14-inch-2021'],
    ['en', 'imac 24 m1', 'model:imac-24-inch-m1-2021'],
    ['en', 'aple watch', 'line:apple-watch'],
    ['en', 'aplewatch', 'line:apple-watch'],
    ['en', 'wacth series 7', 'model:apple-watch-series-7'],
    ['en', 'air pods max', 'line:airpods-max'],
    ['en', 'earbuds', 'family:airpods'],
    ['en', 'ipad pro 12.9', 'model:ipad-pro-12-9-inch-6th-generation'],
    ['en', 'home pod mini', 'model:homepod-mini'],
    ['en', 'refurbished iphone 13 unlocked', 'model:iphone-13'],
    ['en', 'iphone case', 'family:iphone'],
    ['en', 'secondcore', 'merchant:second-core'],
    ['en', 'Second Cor', 'merchant:second-core'],
    ['en', 'apple store', 'merchant:apple-store'],
    ['en', 'MLPF3LL/A', 'product:IPHONE-13-128-MIDNIGHT'],
    ['en', 'mlpf3', 'product:IPHONE-13-128-MIDNIGHT'],
    ['en', 'MLPF', 'product:IPHONE-13-128-MIDNIGHT'],
    ['en', 'A2484', 'model:iphone-13-pro-max'],
    ['en', 'iPhone14,3', 'model:iphone-13-pro-max'],
    ['fr', 'écouteurs', 'family:airpods'],
    ['fr', 'ecouteur', 'family:airpods'],
    ['fr', 'ordinateur portable', 'family:mac-laptop'],
    ['fr', 'montre', 'line:apple-watch'],
    ['fr', 'tablete', 'family:ipad'],
    ['fr', 'ipad 9e génération', 'model:ipad-9th-generation'],
    ['fr', 'iphone reconditionné 13', 'model:iphone-13'],
    ['fr', 'iPhone 13 256 Go minuit', 'model:iphone-13'],
    ['de', 'Kopfhörer', 'family:airpods'],
    ['de', 'kopfhoerer', 'family:airpods'],
    ['de', 'handy', 'family:iphone'],
    ['de', 'notbook', 'family:mac-laptop'],
    ['de', 'ipad 10. Generation', 'model:ipad-10th-generation'],
    ['de', 'macbook air 13 zoll m1', 'model:macbook-air-m1-2020'],
    ['de', 'gebrauchtes iphone 13 mitternacht', 'model:iphone-13'],
    ['it', 'cuffie', 'family:airpods'],
    ['it', 'orologio', 'line:apple-watch'],
    ['it', 'portatile', 'family:mac-laptop'],
    ['it', 'ipad nona generazione', 'model:ipad-9th-generation'],
    ['it', 'ricondizionato iphone 12', 'model:iphone-12'],
    ['es', 'portátil', 'family:mac-laptop'],
    ['es', 'portatil', 'family:mac-laptop'],
    ['es', 'auriculares', 'family:airpods'],
    ['es', 'reloj', 'line:apple-watch'],
    ['es', 'ipad 9 generación', 'model:ipad-9th-generation'],
    ['es', 'iphone 13 medianoche', 'model:iphone-13'],
  ])('%s: %j finds %s first', ([language, text, key]) => {
    expect(search(language, text)[0]).toBe(key);
  });

  test.for([
    'xyzzy',
    'samsung galaxy s24',
    'pixel 8',
    'nokia',
    '!?',
    '🙂',
    '%00',
    '<script>',
    '1'.repeat(200),
  ])('%j finds nothing', text => {
    for (const language of languages) expect(search(language, text)).toEqual([]);
  });

  test('every model is found by its own name in every language', () => {
    const models = new Map(seed.products.map(({ model }) => [model.slug, model]));
    const lost = languages.flatMap(language =>
      [...models.values()].flatMap(({ slug, name }) => {
        const label = modelLabel(name, language);
        return search(language, label).includes(`model:${slug}`) ? [] : [`${language}: ${label}`];
      }),
    );
    expect(lost).toEqual([]);
    expect(models.size).toBeGreaterThan(250);
  });

  test('popular is not searched, and of the chips only the lines stay', () => {
    const tabs = explore.search(view, { country: 'us', language: 'en', text: 'ipad' });
    expect(tabs.map(({ key }) => key)).toEqual(['ipad']);
    expect(tabs[0]?.count).toBeGreaterThan(12);
    expect(tabs[0]?.rows).toHaveLength(12);
    expect(tabs[0]?.tags.map(({ key }) => key)).toEqual([
      'category:ipad-pro',
      'category:ipad-air',
      'category:ipad-mini',
      'category:ipad',
    ]);
  });

  test('an answer takes a few milliseconds', async () => {
    const fresh = new Explore();
    const cpu = process.cpuUsage();
    await fresh.warm(view);
    const { user, system } = process.cpuUsage(cpu);
    const built = (user + system) / 1000;
    const texts = [
      'iphone',
      'mac book air m1',
      'aple wacth',
      'i',
      'ordinateur portable',
      'MLPF',
      'galaxy s24 ultra',
    ];
    const times = languages.flatMap(language => {
      const { country } = getCountryLocale(countryOf(language));
      return texts.map(text => {
        const from = performance.now();
        fresh.search(view, { country, language, text });
        return performance.now() - from;
      });
    });
    times.sort((a, b) => a - b);
    const [median, slowest] = [times[times.length >> 1] ?? 0, times.at(-1) ?? 0];
    console.log(
      `explore: indexes of ${languages.length} languages ${built.toFixed(0)} ms of one core, an answer ${median.toFixed(2)} ms, the slowest ${slowest.toFixed(1)} ms`,
    );
    expect(median).toBeLessThan(50);
  });
});
