import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { locales } from '#domain/locale/locale.ts';
import { formatCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { classifyAddress } from '#domain/urls/classify-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import {
  formatNewsFeedAddress,
  newsFeedForms,
  newsFilters,
  parseNewsFeedAddress,
} from '#domain/urls/news-feed-address.ts';
import type { NewsFeedAddress } from '#domain/urls/news-feed-address.ts';
import { anyFilters } from '#tests/support/any-filters.ts';
import { loadSeedVocabulary } from '#tests/support/seed-vocabulary.ts';

const { vocabulary } = loadSeedVocabulary();
const classify = (target: string) => classifyAddress(target, vocabulary);

function parse(address: string) {
  const [path = '', ...query] = address.split('?');
  return parseNewsFeedAddress(path, query.join('?'), vocabulary);
}

const listFeed = (filters: fc.Arbitrary<ActiveFilters>): fc.Arbitrary<NewsFeedAddress> =>
  fc.record({
    kind: fc.constant('list' as const),
    locale: fc.constantFrom(...locales),
    filters: filters.map(newsFilters),
    form: fc.constantFrom(...newsFeedForms),
  });

const alertFeed: fc.Arbitrary<NewsFeedAddress> = fc.record({
  kind: fc.constant('alert' as const),
  token: fc.stringMatching(/^[\w.~-]{1,60}$/),
  form: fc.constantFrom(...newsFeedForms),
});

test('parse(format(feed)) gives the feed', () => {
  fc.assert(
    fc.property(fc.oneof(listFeed(anyFilters(vocabulary)), alertFeed), feed => {
      expect(parse(formatNewsFeedAddress(feed, vocabulary))).toEqual(feed);
    }),
    { numRuns: 3_000 },
  );
});

test('every list has a feed at its own address, whatever its sort order and availability', () => {
  fc.assert(
    fc.property(anyFilters(vocabulary), fc.constantFrom(...locales), (filters, locale) => {
      const [path = '', query] = formatCatalogueAddress(filters, vocabulary).split('?');
      const mirrored = `/feeds${formatLocalePath(locale, path)}.atom${query === undefined ? '' : `?${query}`}`;
      expect(parse(mirrored)).toEqual({ kind: 'list', locale, filters: newsFilters(filters), form: 'atom' });
    }),
    { numRuns: 2_000 },
  );
});

test('an address that is not canonical is corrected by one 301', () => {
  const anyAddress = fc
    .tuple(listFeed(anyFilters(vocabulary)), fc.subarray(['slash', 'prefix', 'double', 'query']))
    .map(([feed, faults]) => {
      const canonical = formatNewsFeedAddress(feed, vocabulary);
      let [path = '', query = ''] = canonical.split('?');
      if (faults.includes('double')) path = path.replaceAll('/', '//');
      if (faults.includes('prefix')) path = `/us${path}`;
      if (faults.includes('slash')) path += '/';
      if (faults.includes('query')) query = [query, 'sort=discount', 'page=2', 'utm_source=a'].join('&');
      return {
        canonical,
        target: query === '' ? path : `${path}?${query}`,
        isCanonical: faults.length === 0,
      };
    });
  fc.assert(
    fc.property(anyAddress, ({ canonical, target, isCanonical }) => {
      const expected = isCanonical
        ? { kind: 'news-feed', canonical }
        : { kind: 'redirect', location: canonical };
      expect(classify(target)).toMatchObject(expected);
      expect(classify(canonical)).toMatchObject({ kind: 'news-feed', canonical });
    }),
    { numRuns: 2_000 },
  );
});

// prettier-ignore
test.each([
  ['/feeds/us/refurbished.atom', '/feeds/refurbished.atom'],
  ['/feeds/en/refurbished/iphone.json', '/feeds/refurbished/iphone.json'],
  ['/us//feeds/us/refurbished/128-gb/iphone.atom/?price-max=500&utm_source=a', '/feeds/refurbished/iphone/128-gb/under-500.atom'],
  ['/feeds/de/refurbished/iphone.atom?storageSize=128', '/feeds/de/refurbished/iphone/128-gb.atom'],
  ['/feeds/de/refurbished/iphone.atom?storageSize=256,128', '/feeds/de/refurbished/iphone.atom?storageSize=128,256'],
  ['/feeds/refurbished.json?', '/feeds/refurbished.json'],
  ['/feeds/refurbished.atom?condition=N', '/feeds/new.atom'],
  ['/feeds/refurbished/macbook/13.3-inch.atom?page=3&availability=all', '/feeds/refurbished/macbook/13.3-inch.atom'],
  ['/feeds/nothing/', '/feeds/nothing'],
  ['/feeds/gb/blog.rss?x=1', '/feeds/blog.rss'],
  ['/feeds/fr//blog.atom', '/feeds/fr/blog.atom'],
  ['/feeds/alerts/alert-feed.1~abc.atom?x=1', '/feeds/alerts/alert-feed.1~abc.atom'],
])('%s leads to %s', (target, location) => {
  expect(classify(target)).toEqual({ kind: 'redirect', location });
  expect(classify(location).kind).not.toBe('redirect');
});

test.each([
  '/feeds/de',
  '/feeds/de.atom',
  '/feeds/refurbished',
  '/feeds/refurbished.xml',
  '/feeds/blog',
  '/feeds/blog/nothing.rss',
  '/feeds/refurbished.ATOM',
  '/feeds/refurbished/nothing.atom',
  '/feeds/refurbished/iphone/sku/A-1.atom',
  '/feeds/refurbished.atom?page=0',
  '/feeds/xx/refurbished.atom',
  '/feeds/de/alerts/alert-feed.1~abc.atom',
  '/feeds/alerts/.atom',
  '/feeds/alerts/a/b.atom',
  '/feeds/.atom',
  '/feeds/about.atom',
  '/de/feeds/refurbished.atom',
  '/feeds',
])('%s is unknown', target => {
  expect(classify(target).kind).toBe('not-found');
});
