import { expect, test } from 'vitest';
import { countries } from '#domain/locale/locale.ts';
import { findTimeZoneCountry } from '#domain/locale/time-zone-country.ts';

test.each([
  ['Europe/Berlin', 'de'],
  ['America/Indiana/Knox', 'us'],
  ['America/Vancouver', 'ca'],
  ['Atlantic/Canary', 'es'],
  ['Asia/Tokyo', 'jp'],
  ['UTC', null],
  ['', null],
  ['constructor', null],
])('%s is in %s', (zone, country) => {
  expect(findTimeZoneCountry(zone)).toBe(country);
});

test('each of our countries is found by a time zone that the platform knows', () => {
  const zones = [...Intl.supportedValuesOf('timeZone')];
  const found = new Set(zones.map(findTimeZoneCountry));
  expect([...found]).toEqual(expect.arrayContaining([...countries]));
});
