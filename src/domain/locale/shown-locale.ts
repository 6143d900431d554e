// Which country a page of a language is shown for: it has one address for all countries that use the language (specification, Addresses).
import { findLocale } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';

interface VisitorSigns {
  /** The locale of the page of this site that led here, by its prefix; null = none, or an address without prefix, which says nothing. */
  readonly cameFrom: Locale | null;
  /** Slug of the locale that the visitor chose (`v5_locale`); null = none. */
  readonly chosen: string | null;
}

/** `own`: the locale of the page's address. Only a locale in the page's language can take its place. */
export function pickShownLocale(own: Locale, { cameFrom, chosen }: VisitorSigns): Locale {
  const wanted = [cameFrom, chosen === null ? null : findLocale(chosen)];
  return wanted.find(locale => locale?.language === own.language) ?? own;
}
