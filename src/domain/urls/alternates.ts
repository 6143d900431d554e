// hreflang: the same page in other languages or countries (specification, Alternates).
import { countries, findLocaleByLanguage, getCountryLocale, languages } from '#domain/locale/locale.ts';
import type { CountrySlug, LanguageSlug, Locale } from '#domain/locale/locale.ts';
import type { ClassifiedPage, SitePage } from '#domain/urls/classify-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';

export interface Alternate {
  /** `en`, `en-us`, `x-default`. */
  readonly hreflang: string;
  readonly path: string;
}

/** Where the page answers 200 and may be indexed; left out = everywhere. */
export interface AlternatePlaces {
  readonly countries?: readonly CountrySlug[];
  readonly languages?: readonly LanguageSlug[];
}

/**
 * Language pages list each language, all others each country, both with x-default, which is the address without prefix.
 * A page that is not among its own alternates has none: search engines ignore a list that leaves out its own page.
 */
export function listAlternates(page: ClassifiedPage, places: AlternatePlaces = {}): Alternate[] {
  if (page.kind === 'page' && (page.isUntagged || page.class === 'plain')) return [];
  const shown = page.class === 'language' ? listLanguages(page, places) : listCountries(places);
  if (!shown.some(({ slug }) => slug === page.locale.slug)) return [];
  const label = ({ language, slug }: Locale) => (page.class === 'language' ? language : slug);
  const tagged = shown.map(locale => ({
    hreflang: label(locale),
    path: formatLocalePath(locale, page.path),
  }));
  const byDefault = shown.find(locale => locale.prefix === '');
  if (!byDefault) return tagged;
  return [...tagged, { hreflang: 'x-default', path: formatLocalePath(byDefault, page.path) }];
}

function listLanguages(page: SitePage, places: AlternatePlaces): Locale[] {
  const wanted = places.languages ?? languages;
  return page.languages.filter(each => wanted.includes(each)).map(findLocaleByLanguage);
}

function listCountries(places: AlternatePlaces): Locale[] {
  const wanted = places.countries ?? countries;
  return countries.filter(each => wanted.includes(each)).map(getCountryLocale);
}
