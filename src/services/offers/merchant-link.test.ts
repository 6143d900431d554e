import { expect, test } from 'vitest';
import { isMerchantLink } from '#services/offers/merchant-link.ts';

const hosts = ['orchard-row.example', 'Shop.Kernobst.example'];

test.each([
  'https://orchard-row.example/1',
  'http://orchard-row.example/?a=b#c',
  'https://www.orchard-row.example/1',
  'https://ORCHARD-ROW.example/1',
  'https://shop.kernobst.example',
  'https://orchard-row.example:443/1',
])('%s is the merchant’s', url => {
  expect(isMerchantLink(url, hosts)).toBe(true);
});

test.each([
  'https://evil.example/',
  'https://orchard-row.example.evil.example/',
  'https://evil.example/orchard-row.example',
  'https://evil.example#orchard-row.example',
  'https://orchard-row.example@evil.example/',
  'https://user:word@orchard-row.example/',
  'https://blog.orchard-row.example/',
  'https://kernobst.example/',
  'https://orchard-row.example:8443/',
  'https://orchard-row.example./',
  '//orchard-row.example/1',
  '/orchard-row.example',
  'javascript://orchard-row.example/%0aalert(1)',
  'data:text/html,orchard-row.example',
  'https:\\\\evil.example\\orchard-row.example',
  '',
])('%s is not', url => {
  expect(isMerchantLink(url, hosts)).toBe(false);
});
