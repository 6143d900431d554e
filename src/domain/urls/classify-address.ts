// The pure classifier in front of the router: what a request line asks for, and the one 301 that cleans it (R25).
import { parseCatalogueAddress, formatCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import type { CatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { formatLocalePath, parseLocalePrefix } from '#domain/urls/locale-prefix.ts';
import type { Locale } from '#domain/locale/locale.ts';

export type ClassifiedAddress =
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'not-found'; readonly locale: Locale }
  /** `canonical` is the address that search engines keep, as path and query with the locale prefix. */
  | { readonly kind: 'home' | 'error'; readonly locale: Locale; readonly canonical: string }
  | {
      readonly kind: 'catalogue';
      readonly locale: Locale;
      readonly canonical: string;
      readonly address: CatalogueAddress;
    };

const maxPathLength = 1024;
const maxQueryLength = 2048;

/** Longer than any address of ours: it is not even looked at. */
export function isOverlong(target: string): boolean {
  const queryAt = target.indexOf('?');
  return queryAt === -1
    ? target.length > maxPathLength
    : queryAt > maxPathLength || target.length - queryAt - 1 > maxQueryLength;
}

/** Classifies the raw request target (path and query as received, percent-encoded). Never throws. */
export function classifyAddress(target: string): ClassifiedAddress {
  const queryAt = target.indexOf('?');
  const rawPath = queryAt === -1 ? target : target.slice(0, queryAt);
  const rawQuery = queryAt === -1 ? '' : target.slice(queryAt + 1);
  if (isOverlong(target)) {
    return { kind: 'not-found', locale: parseLocalePrefix(collapse(rawPath.slice(0, maxPathLength))).locale };
  }
  const path = cleanPath(rawPath);
  if (path === null) return { kind: 'not-found', locale: parseLocalePrefix(collapse(rawPath)).locale };
  const { locale, path: rest, isRedirectingSpelling } = parseLocalePrefix(path);
  const bareQuestionMark = queryAt !== -1 && rawQuery === '';
  if (isRedirectingSpelling || bareQuestionMark || path !== rawPath) {
    const clean = formatLocalePath(locale, rest);
    return { kind: 'redirect', location: rawQuery === '' ? clean : `${clean}?${rawQuery}` };
  }
  if (rest === '/') return { kind: 'home', locale, canonical: formatLocalePath(locale, '/') };
  // Specification 2: /error has no locale; a prefixed one is unknown.
  if (path === '/error') return { kind: 'error', locale, canonical: '/error' };
  const address = parseCatalogueAddress(rest, parseQuery(rawQuery));
  if (!address) return { kind: 'not-found', locale };
  return {
    kind: 'catalogue',
    locale,
    address,
    canonical: formatLocalePath(locale, formatCatalogueAddress(address)),
  };
}

/**
 * The first value of each key of a query string. A Map, so that `__proto__` is a key like any other;
 * broken percent-escapes are kept as they are: no query can make a page fail.
 */
export function parseQuery(query: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const key = decodeOrKeep(equals === -1 ? pair : pair.slice(0, equals));
    if (!values.has(key)) values.set(key, decodeOrKeep(equals === -1 ? '' : pair.slice(equals + 1)));
  }
  return values;
}

/** Collapses slashes and backslashes, drops the trailing one; null for a broken percent-escape (404). */
function cleanPath(rawPath: string): string | null {
  try {
    decodeURIComponent(rawPath);
  } catch {
    return null;
  }
  return collapse(rawPath);
}

function collapse(rawPath: string): string {
  const segments = rawPath.split(/[/\\]|%2f|%5c/i).filter(segment => segment !== '');
  return `/${segments.join('/')}`;
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
