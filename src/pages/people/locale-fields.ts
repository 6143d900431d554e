import type { Locale } from '#domain/locale/locale.ts';

/** The country and language fields of visitors' calls. */
export function localeFields({ country, language, slug }: Locale) {
  return { countrySlug: country, languageSlug: language, locale: slug };
}
