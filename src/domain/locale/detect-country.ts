// Which country a visitor is probably in, from what the browser sends anyway; no third party is asked. It is a guess, so a banner offers the
// country and nothing redirects.
import { findCountry } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

/** Range of UTC offsets in the country, in hours, over summer and winter. */
const clockHours: Readonly<Record<CountrySlug, readonly [first: number, last: number]>> = {
  us: [-10, -4],
  ca: [-8, -2.5],
  gb: [0, 1],
  fr: [1, 2],
  de: [1, 2],
  it: [1, 2],
  es: [0, 2],
};

const homeCountryByLanguage: ReadonlyMap<string, string> = new Map([
  ['fr', 'fr'],
  ['de', 'de'],
  ['it', 'it'],
  ['es', 'es'],
]);

const maxHeaderLength = 200;

/**
 * A country code, not always one of the site's (`at`); null = unknown. Only the first language counts, and only when the clock fits its
 * country: many browsers send `en-US` by default. `offsetHours`: how far the clock is ahead of UTC; null = unknown.
 */
export function detectCountry(acceptLanguage: string | undefined, offsetHours: number | null): string | null {
  const [first = ''] = (acceptLanguage ?? '').slice(0, maxHeaderLength).toLowerCase().split(',');
  const [tag = ''] = first.trim().split(';');
  const [language = '', ...subtags] = tag.split('-');
  const region =
    subtags.find(subtag => /^[a-z]{2}$/.test(subtag)) ?? homeCountryByLanguage.get(language) ?? null;
  const ours = region === null ? null : findCountry(region);
  if (!ours || offsetHours === null) return region;
  const [earliest, latest] = clockHours[ours];
  return offsetHours >= earliest && offsetHours <= latest ? ours : null;
}
