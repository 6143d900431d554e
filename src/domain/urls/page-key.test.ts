import { expect, test } from 'vitest';
import { classifyAddress } from '#domain/urls/classify-address.ts';
import { findPageKey } from '#domain/urls/page-key.ts';
import { dropVisitorKeys, keepVisitorKeys, readNotificationId } from '#domain/urls/visitor-keys.ts';
import { loadSeedVocabulary } from '#tests/support/seed-vocabulary.ts';

const { vocabulary } = loadSeedVocabulary();

function keyOf(target: string): string | null {
  const page = classifyAddress(target, vocabulary);
  if (!('path' in page)) throw new Error(`${target} is no page`);
  return findPageKey(target, page, vocabulary);
}

test.each([
  '/',
  '/de',
  '/about',
  '/refurbished',
  '/fr/refurbished/iphone/128-gb',
  '/refurbished/iphone?page=2',
  '/refurbished/iphone?sort=discount',
  '/refurbished/iphone?availability=all&page=3',
  '/new/iphone/iphone-13/128-gb/midnight/sku/IPHONE-13-128-MIDNIGHT',
  '/refurbished/iphone/iphone-13/128-gb/midnight/sku/IPHONE-13-128-MIDNIGHT?condition=A',
])('%s is cached under its own address', target => {
  expect(keyOf(target)).toBe(target);
});

test.each([
  ['/?utm_source=news&utm_medium=mail', '/'],
  ['/de?ref=blog', '/de'],
  ['/refurbished?_u=secret', '/refurbished'],
  ['/refurbished/iphone?page=2&gclid=x', '/refurbished/iphone?page=2'],
])('%s is the page of %s', (target, key) => {
  expect(keyOf(target)).toBe(key);
});

test.each([
  ['a key that nobody knows', '/refurbished?x=1'],
  ['a key that nobody knows, on a page without query', '/?x=1'],
  ['a key that only begins like one of ours', '/?utm=1'],
  ['a feature flag', '/refurbished?feature=apple-store'],
  ['a filter in the query', '/refurbished/iphone?memorySize=6'],
  ['several values', '/refurbished/iphone?storageSize=128,256'],
  ['more segments than search engines keep', '/refurbished/iphone/iphone-13/128-gb/midnight/unlocked'],
  ['a late page', '/refurbished?page=11'],
  ['a search', '/search?s=ipad'],
  ['a rare choice of offers', '/refurbished/iphone/sku/IPHONE-13-128-MIDNIGHT?condition=A&sort=total'],
  ['the description of the API', '/api/docs'],
])('%s is not cached', (_what, target) => {
  expect(keyOf(target)).toBeNull();
});

test('keys about the visitor are dropped, and the rest stays as it was written', () => {
  expect(dropVisitorKeys('?a=1&utm_source=x&b=%2C&ref=y&&_u=1')).toBe('?a=1&b=%2C');
  expect(dropVisitorKeys('?ref=y&notificationId=7')).toBe('');
  expect(dropVisitorKeys('')).toBe('');
});

test('a redirect keeps each key about the visitor once, and no other key', () => {
  expect(keepVisitorKeys('/a', '?x=1&utm_source=m&notificationId=7')).toBe(
    '/a?utm_source=m&notificationId=7',
  );
  expect(keepVisitorKeys('/a?ref=y', '?ref=y&_u=1')).toBe('/a?ref=y&_u=1');
  expect(keepVisitorKeys('/a', '?x=1')).toBe('/a');
  expect(keepVisitorKeys('/a', '')).toBe('/a');
});

test('the alert of an address is read only when it is one number, given once', () => {
  expect(readNotificationId('?utm_source=m&notificationId=7')).toBe('7');
  for (const search of ['', '?notificationId=', '?notificationId=x', '?notificationId=1&notificationId=2'])
    expect(readNotificationId(search)).toBeNull();
});
