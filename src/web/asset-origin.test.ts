import { expect, test } from 'vitest';
import { placeAssets } from '#web/page-assets.ts';
import { buildSecurityHeaders } from '#web/security-headers.ts';

const assets = {
  script: '/assets/first-paint.js',
  modules: ['/assets/browser.js'],
  styles: ['/assets/root.css'],
  fontPreloads: ['/assets/serif.woff2'],
};
const policyOf = (assetUrl: string, apiUrl = '') =>
  buildSecurityHeaders({ isHttps: true, isDevelopment: false, assetUrl, apiUrl })['content-security-policy'];

test('with a CDN every file of a page comes from it', () => {
  const placed = placeAssets(() => assets, 'https://cdn.example')([]);
  const addresses = Object.values(placed).flat();
  expect(addresses).toHaveLength(4);
  for (const address of addresses) expect(address).toMatch(/^https:\/\/cdn\.example\/assets\//);
  expect(placeAssets(() => assets, '')([])).toBe(assets);
});

test('the content security policy allows calls to an API on another origin', () => {
  expect(policyOf('', 'https://api.example')).toContain("connect-src 'self' https://api.example;");
});

test('the content security policy allows files of the CDN, and calls and forms only to this site', () => {
  const policy = policyOf('https://cdn.example');
  for (const kind of ['script', 'style', 'img', 'font']) {
    expect(policy).toContain(`${kind}-src 'self' https://cdn.example`);
  }
  expect(policy).toContain("connect-src 'self';");
  expect(policyOf('')).toContain("script-src 'self';");
  expect(policyOf('')).not.toContain('cdn');
});
