import { expect, test } from 'vitest';
import { chooseCookieDomain, isApiElsewhere, sharesCookies } from '#domain/urls/site-origins.ts';

const publicUrl = 'https://windfall.example';

test.each([
  ['', false, true, null],
  ['https://windfall.example', false, true, null],
  ['https://windfall.example:8443', true, true, null],
  ['https://api.windfall.example', true, true, 'windfall.example'],
  ['http://api.windfall.example', true, false, 'windfall.example'],
  ['https://otherwindfall.example', true, false, null],
  ['https://windfall.example.evil.example', true, false, null],
])(
  'calls at "%s": elsewhere %s, with the site’s cookies %s, of the domain %s',
  (apiUrl, elsewhere, shares, domain) => {
    expect(isApiElsewhere({ publicUrl, apiUrl })).toBe(elsewhere);
    expect(sharesCookies({ publicUrl, apiUrl })).toBe(shares);
    expect(chooseCookieDomain({ publicUrl, apiUrl })).toBe(domain);
  },
);

test('an IP address has no subdomains', () => {
  const origins = { publicUrl: 'http://127.0.0.1:3000' };
  expect(sharesCookies({ ...origins, apiUrl: 'http://127.0.0.1:3001' })).toBe(true);
  expect(chooseCookieDomain({ ...origins, apiUrl: 'http://127.0.0.1:3001' })).toBeNull();
});
