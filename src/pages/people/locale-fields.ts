import type { Locale } from '#domain/locale/locale.ts';

/** The country and language fields of visitors' calls. */
export function getLocaleFields({ country, language, slug }: Locale) {
  return { countrySlug: country, languageSlug: language, locale: slug };
}
