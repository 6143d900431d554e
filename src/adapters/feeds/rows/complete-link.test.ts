import { expect, test } from 'vitest';
import { completeLink } from '#adapters/feeds/rows/complete-link.ts';

test.each([
  ['https://shop.example/a', 'https://shop.example/a'],
  ['//shop.example/a?b', 'https://shop.example/a?b'],
  ['www.shop.example/a', 'https://www.shop.example/a'],
  ['shop.example', 'https://shop.example'],
  ['/a/iphone?x=1', 'https://kernobst.example/a/iphone?x=1'],
  ['iphone-13.html', 'https://kernobst.example/iphone-13.html'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('the link %s becomes %s', (link, address) => {
  expect(completeLink(link, 'kernobst.example')).toBe(address);
});

test('a link without a host cannot be completed if the merchant has none', () => {
  expect(completeLink('/a', undefined)).toBe('');
});
