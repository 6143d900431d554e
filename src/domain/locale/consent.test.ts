import { expect, test } from 'vitest';
import { needsConsent } from '#domain/locale/consent.ts';

test.each([
  ['de', 'Europe/Berlin', 'us', true],
  ['gb', 'Europe/London', 'us', true],
  ['at', 'Europe/Vienna', 'de', true],
  ['us', 'America/New_York', 'us', false],
  // A visitor in the United States on a page made for Germany, whose law counts there.
  ['us', 'America/New_York', 'de', true],
  ['ca', 'America/Toronto', 'ca', true],
  [null, 'America/Somewhere', 'ca', true],
  ['jp', 'Asia/Tokyo', 'fr', true],
  ['jp', 'Asia/Tokyo', 'us', false],
  [null, 'Europe/Somewhere', 'us', true],
  [null, 'UTC', 'it', true],
  [null, 'UTC', 'us', false],
] as const)(
  'a visitor from %s with time zone %s, on a page with prices of %s, is asked: %s',
  (country, timeZone, pageCountry, isAsked) => {
    expect(needsConsent({ country, timeZone, pageCountry })).toBe(isAsked);
  },
);
