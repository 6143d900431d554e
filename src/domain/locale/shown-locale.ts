// Which country a language page is shown for: it has one address for all countries that use the language (specification, Addresses).
import { findLocale } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';

interface VisitorHints {
  /** The locale of the page of this site that led here, by its prefix; null = none, or an address without a prefix, which is no hint. */
  readonly cameFrom: Locale | null;
  /** Slug of the locale that the visitor chose (`v5_locale`); null = none. */
  readonly chosen: string | null;
}

/** `addressed`: the locale of the page's address. Only a locale in the same language can replace it. */
export function pickShownLocale(addressed: Locale, { cameFrom, chosen }: VisitorHints): Locale {
  const wanted = [cameFrom, chosen === null ? null : findLocale(chosen)];
  return wanted.find(locale => locale?.language === addressed.language) ?? addressed;
}
