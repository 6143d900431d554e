// The address of the current page in another country or language.
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import type { LanguageSlug, Locale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';

/** The path of one page in each language, after the locale prefix. The page does not exist in a language that is missing. */
export type Alternates = Readonly<Partial<Record<LanguageSlug, string>>>;

/**
 * `languages`: the languages of a page that has one address per language; null = the page exists in every country. Links go straight to the
 * language's one address, because the other countries of a language only redirect to it: `alternates` has it where paths differ by
 * language, otherwise it is `path`. The result is the home page when the page does not exist in the country's language.
 */
export function formatPageInLocale(
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
