// Locale prefix <-> locale (decision 0004): none = en-us; `us` and `en` are read only to redirect.
import { defaultLocale, findLocaleByPrefix } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';

export interface PrefixedPath {
  readonly locale: Locale;
  /** The path without the prefix, always with one leading slash. */
  readonly path: string;
  /** The prefix is a redirecting spelling (`us`, `en`). */
  readonly isRedirectingSpelling: boolean;
}

/** Splits a clean path (`/fr/refurbished`) into its locale and the rest. */
export function parseLocalePrefix(path: string): PrefixedPath {
  const [first, rest] = splitFirst(path);
  if (isRedirecting(first)) {
    // Repeated spellings (/us/en/...) are all skipped, so that one redirect leads to the final form.
    let remaining = rest;
    for (let next = splitFirst(remaining); isRedirecting(next[0]); next = splitFirst(remaining))
      remaining = next[1];
    return { ...parseLocalePrefix(remaining), isRedirectingSpelling: true };
  }
  const locale = first === '' ? null : findLocaleByPrefix(first);
  return locale
    ? { locale, path: rest, isRedirectingSpelling: false }
    : { locale: defaultLocale, path, isRedirectingSpelling: false };
}

function splitFirst(path: string): [first: string, rest: string] {
  const end = path.indexOf('/', 1);
  return end === -1 ? [path.slice(1), '/'] : [path.slice(1, end), path.slice(end)];
}

function isRedirecting(prefix: string): boolean {
  return prefix === 'us' || prefix === 'en';
}

/** The address of a path (and query) in a locale: `/refurbished` -> `/fr/refurbished`; `/` -> `/fr`. */
export function formatLocalePath(locale: Locale, path: string): string {
  if (locale.prefix === '') return path;
  if (path === '/') return `/${locale.prefix}`;
  return path.startsWith('/?') ? `/${locale.prefix}${path.slice(1)}` : `/${locale.prefix}${path}`;
}
