import type { Locale } from '#domain/locale/locale.ts';

/** The fields by which a call of a visitor says where and in which language it is made. */
export function localeFields({ country, language, slug }: Locale) {
  return { countrySlug: country, languageSlug: language, locale: slug };
}
