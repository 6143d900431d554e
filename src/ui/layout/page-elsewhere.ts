// The address of the current page in another country.
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import type { LanguageSlug, Locale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';

/** A page with another address in each language: behind the prefix. A language that is missing has no such page. */
export type Alternates = Readonly<Partial<Record<LanguageSlug, string>>>;

/**
 * `languages`: of a page that is the same in all countries of a language; null = the page exists in every country. Such a page has one
 * address for each language, to which the addresses of its other countries would only redirect: `path`, or where they differ, that of
 * `alternates`. Where the page does not exist in the country's language, its home page.
 */
export function formatPageElsewhere(
  locale: Locale,
  path: string,
  languages: readonly LanguageSlug[] | null,
  alternates: Alternates | null = null,
): string {
  if (languages === null) return formatLocalePath(locale, path);
  const there = alternates ? alternates[locale.language] : path;
  return there !== undefined && languages.includes(locale.language)
    ? formatLocalePath(findLocaleByLanguage(locale.language), there)
    : formatLocalePath(locale, '/');
}
