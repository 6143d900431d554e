// The locales in which journeys through the site are tested.
import { locales } from '#domain/locale/locale.ts';

/** One without a prefix and with the currency in front, one with long words and the currency behind; all of them in `npm run test:long`. */
export const journeyLocales = locales.filter(
  ({ slug }) => process.env['WINDFALL_TEST_LONG'] === '1' || slug === 'en-us' || slug === 'de-de',
);
