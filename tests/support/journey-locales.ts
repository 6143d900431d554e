// The locales that a journey through the site is made in.
import { locales } from '#domain/locale/locale.ts';

/** One without a prefix and with the currency in front, one with long words and the currency behind; in `npm run test:long` all. */
export const journeyLocales = locales.filter(
  ({ slug }) => process.env['WINDFALL_TEST_LONG'] === '1' || slug === 'en-us' || slug === 'de-de',
);
