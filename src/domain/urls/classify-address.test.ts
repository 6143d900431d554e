import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localeSlugs, locales } from '#domain/locale/locale.ts';
import { classifyAddress, parseQuery } from '#domain/urls/classify-address.ts';
import { formatLocalePath, parseLocalePrefix } from '#domain/urls/locale-prefix.ts';

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
];

test.each(redirects)('%s is cleaned by one 301 to %s', (target, location) => {
  expect(classifyAddress(target)).toEqual({ kind: 'redirect', location });
});

test.each([
  '/xx',
  '/fr/error',
  '/fr/xx/refurbished',
  '/Refurbished',
  '/refurbished/iphone/unknown',
  '/refurbished?page=0',
  '/refurbished?page=-1',
  '/refurbished?page=01',
  '/refurbished?page=1e3',
  '/refurbished?page=',
  '/refurbished/sku/',
  '/refurbished/sku/lower-case',
  '/refurbished/iphone/sku/A/sku/B',
  '/%zz',
  '/refurbished/%',
  `/${'a'.repeat(2000)}`,
  `/refurbished?q=${'a'.repeat(3000)}`,
])('%s is unknown', target => {
  const kind = classifyAddress(target).kind;
  // /refurbished/sku/ is first cleaned to /refurbished/sku, which is unknown.
  expect(kind === 'redirect' ? classifyAddress('/refurbished/sku').kind : kind).toBe('not-found');
});

test('each locale has its home and its catalogue', () => {
  for (const locale of locales) {
    const home = classifyAddress(formatLocalePath(locale, '/'));
    expect(home).toMatchObject({ kind: 'home', locale: { slug: locale.slug } });
    const results = classifyAddress(formatLocalePath(locale, '/new/iphone?sort=discount&page=2'));
    expect(results).toMatchObject({
      kind: 'catalogue',
      locale: { slug: locale.slug },
      address: { mode: 'new', family: 'iphone', sort: 'discount', page: 2 },
      canonical: formatLocalePath(locale, '/new/iphone?page=2&sort=discount'),
    });
  }
  expect(locales.map(locale => locale.slug)).toEqual(localeSlugs);
});

const wildTarget = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }).map(text => `/${text}`),
  fc
    .array(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        'us',
        'en',
        'fr',
        'de',
        'refurbished',
        'new',
        'iphone',
        'sku',
        'A-1',
        '%2F',
        '%',
        '?',
        '&',
        '=',
        'page=2',
        '..',
        '.',
      ),
      { maxLength: 12 },
    )
    .map(parts => `/${parts.join('')}`),
);

test('no target throws, and a redirect leads to a path of ours that redirects no further', () => {
  fc.assert(
    fc.property(wildTarget, target => {
      const classified = classifyAddress(target);
      if (classified.kind !== 'redirect') return;
      expect(classified.location).toMatch(/^\/(?![/\\])/);
      expect(classifyAddress(classified.location).kind).not.toBe('redirect');
    }),
    { numRuns: 5_000 },
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
