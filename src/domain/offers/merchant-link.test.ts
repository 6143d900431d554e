import { expect, test } from 'vitest';
import { isMerchantLink } from '#domain/offers/merchant-link.ts';

const hosts = ['orchard-row.example', 'Shop.Kernobst.example'];
const trackingHosts = ['www.Awin1.example'];

test.each([
  'https://orchard-row.example/1',
  'http://orchard-row.example/?a=b#c',
  'https://www.orchard-row.example/1',
  'https://blog.orchard-row.example/',
  'https://www.awin1.example/cread.php?ued=https%3A%2F%2Fevil.example',
  'https://ORCHARD-ROW.example/1',
  'https://shop.kernobst.example',
  'https://orchard-row.example:443/1',
])('%s is the merchant’s', url => {
  expect(isMerchantLink(URL.parse(url), { hosts, trackingHosts })).toBe(true);
});

test.each([
  'https://evil.example/',
  'https://orchard-row.example.evil.example/',
  'https://evil.example/orchard-row.example',
  'https://evil.example#orchard-row.example',
  'https://orchard-row.example@evil.example/',
  'https://user:word@orchard-row.example/',
  'https://awin1.example/cread.php',
  'https://evil.www.awin1.example/',
  'https://evilorchard-row.example/',
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
  expect(isMerchantLink(URL.parse(url), { hosts, trackingHosts })).toBe(false);
});
