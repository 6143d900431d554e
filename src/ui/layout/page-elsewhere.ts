// The address of the current page in another country.
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import type { LanguageSlug, Locale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';

/**
 * `languages`: of a page that is the same in all countries of a language; null = the page exists in every country. Such a page has its
 * address in one country of each language. The other countries would only redirect to it, so they link to their home pages, as do languages
 * that the page does not exist in.
 */
export function formatPageElsewhere(
  locale: Locale,
  path: string,
  languages: readonly LanguageSlug[] | null,
): string {
  const { language, slug } = locale;
  const isThere =
    languages === null || (languages.includes(language) && findLocaleByLanguage(language).slug === slug);
  return formatLocalePath(locale, isThere ? path : '/');
}
