import { expect, test } from 'vitest';
import { cleanVisitUrl } from '#services/visits/visit-url.ts';

test.each([
  [
    '/fr/refurbished/iphone?storageSize=128,256&page=2',
    '/fr/refurbished/iphone?storageSize=128%2C256&page=2',
  ],
  ['https://windfall.example/gb?utm_source=letter#newsletter', '/gb?utm_source=letter'],
  ['/product-alerts?_u=dG9rZW4&n=12&u=secret&token=abc&emailConfirmationToken=x', '/product-alerts'],
  ['/refurbished?s=ada@example.org&price-max=450', '/refurbished?price-max=450'],
  ['//evil.example/x', '/x'],
  ['javascript:alert(1)', ''],
  ['not an address', ''],
  ['', ''],
  ['http://[', ''],
])('of %s is kept %s', (url, kept) => {
  expect(cleanVisitUrl(url)).toBe(kept);
});
