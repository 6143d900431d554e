// Locale prefix <-> locale (DESIGN: Addresses): none = en-us; `us` and `en` are read only to redirect.
import { defaultLocale, findLocaleByPrefix } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';

export interface PrefixedPath {
  readonly locale: Locale;
  /** The path behind the prefix, always with one leading slash. */
  readonly path: string;
  /** The prefix is a redirecting spelling (`us`, `en`). */
  readonly isRedirectingSpelling: boolean;
}

/** Splits a clean path (`/fr/refurbished`) into its locale and the rest. */
export function parseLocalePrefix(path: string): PrefixedPath {
  const end = path.indexOf('/', 1);
  const first = path.slice(1, end === -1 ? path.length : end);
  const rest = end === -1 ? '/' : path.slice(end);
  if (first === 'us' || first === 'en') return { locale: defaultLocale, path: rest, isRedirectingSpelling: true };
  const locale = first === '' ? null : findLocaleByPrefix(first);
  return locale
    ? { locale, path: rest, isRedirectingSpelling: false }
    : { locale: defaultLocale, path, isRedirectingSpelling: false };
}

/** The address of a path (and query) in a locale: `/refurbished` -> `/fr/refurbished`; `/` -> `/fr`. */
export function formatLocalePath(locale: Locale, path: string): string {
  if (locale.prefix === '') return path;
  if (path === '/') return `/${locale.prefix}`;
  return path.startsWith('/?') ? `/${locale.prefix}${path.slice(1)}` : `/${locale.prefix}${path}`;
}
