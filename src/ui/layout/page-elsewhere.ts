// Where the page on show is in another country.
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import type { LanguageSlug, Locale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';

/**
 * `languages`: those of a page that is the same in all countries of a language; null = it is in every country. Such a page
 * stands at the address of one of these countries; the others, which would only lead back to it, and languages that it is
 * not in, lead to their home page.
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
