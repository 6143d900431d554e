import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localeSlugs, locales } from '#domain/locale/locale.ts';
import { parseQuery } from '#domain/urls/address-query.ts';
import { classifyAddress } from '#domain/urls/classify-address.ts';
import { formatLocalePath, parseLocalePrefix } from '#domain/urls/locale-prefix.ts';
import { loadSeedVocabulary } from '#tests/support/seed-vocabulary.ts';

const { vocabulary } = loadSeedVocabulary();
const classify = (target: string) => classifyAddress(target, vocabulary);

// prettier-ignore
const redirects: [string, string][] = [
  ['/refurbished/', '/refurbished'],
  ['//refurbished', '/refurbished'],
  ['/refurbished//iphone///', '/refurbished/iphone'],
  ['/refurbished?', '/refurbished'],
  ['/?', '/'],
  ['/us', '/'],
  ['/en/refurbished', '/refurbished'],
  ['/us/refurbished/?page=2', '/refurbished?page=2'],
  ['/fr/', '/fr'],
  ['/fr//refurbished/?a=1&b=%20', '/fr/refurbished?a=1&b=%20'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['/%2f%2fevil.example', '/evil.example'],
  ['/%5Cevil.example', '/evil.example'],
  // Language pages: English has one address, without a prefix.
  ['/us/compare/?sku=A&utm_source=x&sku=B%2CA', '/compare?sku=A,B&utm_source=x'],
  ['/de/compare?sku=', '/de/compare'],
  ['/gb/about', '/about'],
  ['/ca/blog', '/blog'],
  ['/us/blog', '/blog'],
  ['/en/blog/an-article', '/blog/an-article'],
  ['/us/gb/about/', '/about'],
  ['/gb/support/contact?type=Partnership', '/support/contact?type=Partnership'],
  ['/ca/blog?s=battery', '/blog?s=battery'],
  // Pages without locale.
  ['/us/error', '/error'],
  ['/fr/admin', '/admin'],
  ['/gb/admin/dashboard', '/admin/dashboard'],
  // Whether there is such a page is shown to staff only.
  ['/fr/admin/money/apple-store', '/admin/money/apple-store'],
  ['/de/merchant-admin/prices?q=a', '/merchant-admin/prices?q=a'],
  ['/us/merchant-admin/dashboard', '/merchant-admin/dashboard'],
  // Two merchants: their slugs in order.
  ['/refurbishers/comparison/zed-vs-abe', '/refurbishers/comparison/abe-vs-zed'],
  ['/us/refurbishers//comparison/zed-vs-abe/?a=b', '/refurbishers/comparison/abe-vs-zed?a=b'],
  // Everything at once.
  ['/us//refurbished/128-gb/iphone/?price-max=500&utm_source=a', '/refurbished/iphone/128-gb/under-500?utm_source=a'],
  ['/de/refurbished/iphone?storageSize=128', '/de/refurbished/iphone/128-gb'],
  ['/refurbished/iphone/128-gb/iphone-13?sort=discount&ref=x&page=2', '/refurbished/iphone/iphone-13/128-gb?sort=discount&ref=x&page=2'],
  ['/refurbished/iphone/128-gb?storageSize=64&_u=a%20b&page=2', '/refurbished/iphone?storageSize=64,128&page=2&_u=a%20b'],
  ['/refurbished/iphone?storageSize=128&brand-min=1&storageSize-max=x&a', '/refurbished/iphone/128-gb?brand-min=1&a'],
  ['/us/refurbished/iphone/128-gb/iphone-13/sku/A-1/', '/refurbished/iphone/128-gb/iphone-13/sku/A-1'],
];

test.each(redirects)('%s is cleaned by one 301 to %s', (target, location) => {
  expect(classify(target)).toEqual({ kind: 'redirect', location });
  expect(classify(location).kind).not.toBe('redirect');
});

test.each([
  '/refurbished?utm_source=a&ref=b',
  '/refurbished/iphone?page=2&sort=discount',
  '/refurbished/iphone?storageSize=256,128',
  '/refurbished/iphone?storageSize=many',
  '/refurbished/iphone?feature=apple-store',
  '/refurbished/iphone?sort=price&page=1',
])('%s does not redirect: only the path has to be canonical', target => {
  expect(classify(target).kind).toBe('result');
});

test('unknown keys of a query are left out of the canonical address', () => {
  expect(classify('/fr/refurbished/iphone?utm_source=a&storageSize=256,128&page=2')).toMatchObject({
    path: '/refurbished/iphone?storageSize=128,256&page=2',
    canonical: '/fr/refurbished/iphone?storageSize=128,256&page=2',
  });
});

test.each([
  '/xx',
  '/xx/refurbished',
  '/xx/stats',
  '/at/impressum',
  '/fr/error',
  '/gb/error',
  '/error/x',
  '/fr/xx/refurbished',
  '/fr/gb/about',
  '/About',
  '/about/us',
  '/impressum',
  '/gb/impressum',
  '/fr/impressum',
  '/admin/nonsense',
  '/merchant-admin/sync',
  '/blog/category',
  '/blog/author',
  '/blog/tag',
  '/blog/category/a/b',
  '/blog/article/comments',
  '/support/contact/us',
  '/support/a/b/c/d',
  '/refurbishers/UPPER',
  '/refurbishers/a',
  '/refurbishers/a-vs-b',
  '/refurbishers/comparison/abe',
  '/refurbishers/comparison/abe-vs-abe',
  '/refurbishers/comparison/abe-vs-bob-vs-cid',
  '/refurbishers/specs-comparison/warranty/x',
  '/redirect',
  '/redirect/1/2',
  '/stats/a/b/c',
  '/magiclink/x',
  '/Refurbished',
  '/refurbished/iphone/unknown',
  '/refurbished/iphone/unknown/sku/A-1',
  '/refurbished?page=0',
  '/refurbished?page=-1',
  '/refurbished?page=01',
  '/refurbished?page=1e3',
  '/refurbished?page=',
  '/refurbished/sku',
  '/refurbished/sku/lower-case',
  '/refurbished/iphone/sku/A/sku/B',
  '/%zz',
  '/refurbished/%',
  '/refurbished/%c3%28',
  `/${'a'.repeat(2000)}`,
  `/refurbished?q=${'a'.repeat(3000)}`,
])('%s is unknown', target => {
  expect(classify(target)).toMatchObject({ kind: 'not-found' });
});

// prettier-ignore
test.each<[string, string, string, Record<string, string>]>([
  ['/', 'root', 'index', {}],
  ['/about', 'language', 'about', {}],
  ['/press', 'language', 'press', {}],
  ['/terms', 'language', 'terms', {}],
  ['/cookie-policy', 'language', 'cookiePolicy', {}],
  ['/privacy', 'language', 'privacy', {}],
  ['/fr/about', 'language', 'about', {}],
  ['/de/impressum', 'language', 'impressum', {}],
  ['/support', 'language', 'support', {}],
  ['/support/contact?type=Advertising', 'language', 'supportContact', {}],
  ['/it/support/orders', 'language', 'supportCategory', { categorySlug: 'orders' }],
  ['/support/orders/returns', 'language', 'supportFolder', { categorySlug: 'orders', folderSlug: 'returns' }],
  ['/support/orders/returns/how-to', 'language', 'supportArticle', { categorySlug: 'orders', folderSlug: 'returns', articleSlug: 'how-to' }],
  ['/blog?s=abc', 'language', 'blog', {}],
  ['/es/blog/category/news', 'language', 'blogCategory', { blogCategorySlug: 'news' }],
  ['/blog/author/ann', 'language', 'blogAuthor', { authorSlug: 'ann' }],
  ['/blog/tag/m1', 'language', 'blogTag', { tagSlug: 'm1' }],
  ['/blog/which-iphone', 'language', 'blogArticle', { blogArticleSlug: 'which-iphone' }],
  ['/gb/refurbishers', 'country', 'refurbishers', {}],
  ['/refurbishers/specs-comparison', 'country', 'refurbisherSpecsComparison', {}],
  ['/ca/refurbishers/specs-comparison/grade-A-excellent-condition', 'country', 'refurbisherSpecs', { specSlug: 'grade-A-excellent-condition' }],
  ['/refurbishers/comparison', 'country', 'refurbisherComparison', {}],
  ['/refurbishers/comparison/abe-vs-zed', 'country', 'refurbisherCompare', { merchantSlugA: 'abe', merchantSlugB: 'zed' }],
  ['/refurbishers/apple-store', 'country', 'refurbisherProfile', { merchantSlug: 'apple-store' }],
  ['/fr/product-alerts', 'country', 'productAlerts', {}],
  ['/magiclink?action=confirmation', 'country', 'magicLink', {}],
  ['/gb/stats', 'country', 'stats', {}],
  ['/stats/iphone', 'country', 'statsGroup', { releaseGroup: 'iphone' }],
  ['/stats/iphone/iphone-13', 'country', 'statsRelease', { releaseGroup: 'iphone', releaseName: 'iphone-13' }],
  ['/sell-your-device', 'country', 'sell', {}],
  ['/sell-your-device/iphone', 'country', 'sellCategory', { category: 'iphone', rest: '' }],
  ['/gb/sell-your-device/iphone/iphone-13/128-gb', 'country', 'sellCategory', { category: 'iphone', rest: 'iphone-13/128-gb' }],
  ['/gb/redirect/sell-with-partner', 'country', 'redirectPartner', { sellWithPartner: 'sell-with-partner' }],
  ['/redirect/4711', 'country', 'redirect', { offerId: '4711' }],
  ['/error', 'plain', 'error', {}],
  ['/admin', 'plain', 'admin', {}],
  ['/admin/crawlers', 'plain', 'adminCrawlers', {}],
  ['/admin/sync', 'plain', 'adminSync', {}],
  ['/admin/dashboard', 'plain', 'adminDashboard', {}],
  ['/merchant-admin', 'plain', 'merchantAdmin', {}],
  ['/merchant-admin/dashboard', 'plain', 'merchantAdminDashboard', {}],
])('%s is a %s page: %s', (target, pageClass, name, params) => {
  const path = target.split('?', 1)[0];
  expect(classify(target)).toMatchObject({ kind: 'page', class: pageClass, name, canonical: path });
  expect(classify(target)).toHaveProperty('params', params);
});

test('each locale has its home and its catalogue', () => {
  for (const locale of locales) {
    const home = classify(formatLocalePath(locale, '/'));
    expect(home).toMatchObject({ kind: 'page', name: 'index', locale: { slug: locale.slug } });
    const path = formatLocalePath(locale, '/new/iphone/128-gb');
    expect(classify(`${path}?page=2&sort=discount`)).toMatchObject({
      kind: 'result',
      locale: { slug: locale.slug },
      address: { page: 2, filters: { mode: 'new', sortBy: 'discount', product: { storageSize: 128 } } },
      canonical: `${path}?sort=discount&page=2`,
    });
  }
  expect(locales.map(locale => locale.slug)).toEqual(localeSlugs);
});

test('a product has the list of its path; the order of its levels is left to the product page to correct', () => {
  expect(classify('/gb/refurbished/iphone/128-gb/iphone-13/sku/A-1?ref=a')).toMatchObject({
    kind: 'product',
    address: { mode: 'refurbished', sku: 'A-1' },
    canonical: '/gb/refurbished/iphone/128-gb/iphone-13/sku/A-1',
    listPath: '/gb/refurbished/iphone/iphone-13/128-gb',
  });
});

describe('a page that is not found', () => {
  test.each([
    ['/fr/nothing', 'fr-fr'],
    ['/de/refurbished/%zz', 'de-de'],
    ['/ca/refurbished/nothing', 'en-ca'],
    ['/xx/nothing', 'en-us'],
  ])('%s has the locale %s', (target, slug) => {
    expect(classify(target)).toMatchObject({ kind: 'not-found', locale: { slug } });
  });
});

// prettier-ignore
const pieces = [
  '/', '//', '\\', 'us', 'en', 'fr', 'gb', 'refurbished', 'new', 'iphone', '128-gb', 'under-500', 'iphone-13', 'macbook', 'macbook-air',
  'with-m1-chip', 'about', 'blog', 'impressum', 'admin', 'error', 'refurbishers', 'comparison', 'bb-vs-aa', 'sku', 'A-1', '%2F', '%', '?', '&',
  '=', 'page=2', 'storageSize=128', 'price-max=500', 'category=imac', '..', '.',
];
const wildTarget = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }).map(text => `/${text}`),
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map(parts => `/${parts.join('')}`),
  fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map(parts => `/${parts.join('/')}`),
);

test('no target throws, and a redirect leads to a path of this site that does not redirect again', () => {
  fc.assert(
    fc.property(wildTarget, target => {
      const classified = classify(target);
      if (classified.kind !== 'redirect') return;
      expect(classified.location).toMatch(/^\/(?![/\\])/);
      expect(classify(classified.location).kind).not.toBe('redirect');
    }),
    { numRuns: 10_000 },
  );
});

test('a locale prefix that is formatted is parsed back', () => {
  const path = fc.constantFrom('/', '/refurbished', '/refurbished/iphone', '/xx');
  fc.assert(
    fc.property(fc.constantFrom(...locales), path, (locale, rest) => {
      const parsed = parseLocalePrefix(formatLocalePath(locale, rest));
      expect(parsed).toEqual({ locale, path: rest, isRedirectingSpelling: false });
    }),
  );
});

test('a query is read flat: first value wins, prototype keys are keys, broken escapes stay', () => {
  const query = parseQuery('a=1&a=2&__proto__=x&c=%zz&d&e=a+b');
  expect([...query]).toEqual([
    ['a', '1'],
    ['__proto__', 'x'],
    ['c', '%zz'],
    ['d', ''],
    ['e', 'a b'],
  ]);
});
