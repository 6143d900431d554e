import { expect, test } from 'vitest';
import { defaultLocale, getCountryLocale } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { pickShownLocale } from '#domain/locale/shown-locale.ts';

test.each<[cameFrom: CountrySlug | null, chosen: string | null, shown: CountrySlug]>([
  [null, null, 'us'],
  [null, 'en-ca', 'ca'],
  ['gb', null, 'gb'],
  // Where the visitor comes from is more recent than what they once chose.
  ['gb', 'en-ca', 'gb'],
  // Another language has another address.
  ['de', 'fr-fr', 'us'],
  ['de', 'en-gb', 'gb'],
  [null, 'xx-xx', 'us'],
])('an English page, from %s, with %s chosen, is shown for %s', (cameFrom, chosen, shown) => {
  const hints = { cameFrom: cameFrom && getCountryLocale(cameFrom), chosen };
  expect(pickShownLocale(defaultLocale, hints).country).toBe(shown);
});
