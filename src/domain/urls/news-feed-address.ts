// Addresses of news feeds: `/feeds`, then the address of a list with its locale prefix, then the form as an extension
// (specification, News feeds). Parse and format are inverse to each other, as for lists.
import { blogPath } from '#domain/content/blog.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { resolveMode } from '#domain/filters/merge-filters.ts';
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { formatBlogFeedPath } from '#domain/urls/blog-feed-path.ts';
import {
  formatResultAddress,
  normalizeAddressFilters,
  parseCatalogueAddress,
} from '#domain/urls/catalogue-address.ts';
import { formatLocalePath, parseLocalePrefix } from '#domain/urls/locale-prefix.ts';

/** Atom (RFC 4287), JSON Feed 1.1 and RSS 2.0, by the extension of the address. */
export const newsFeedForms = ['atom', 'json', 'rss'] as const;
export type NewsFeedForm = (typeof newsFeedForms)[number];

/** What came or got cheaper in a list. */
export interface ListFeedAddress {
  readonly kind: 'list';
  readonly locale: Locale;
  /** As `newsFilters` spells them. */
  readonly filters: ActiveFilters;
  readonly form: NewsFeedForm;
}

/** What made an alert fire. */
export interface AlertFeedAddress {
  readonly kind: 'alert';
  /** Signed; the signature is not checked here. */
  readonly token: string;
  readonly form: NewsFeedForm;
}

/** New posts of the blog, in the language of the locale. */
export interface BlogFeedAddress {
  readonly kind: 'blog';
  readonly locale: Locale;
  readonly form: NewsFeedForm;
}

export type NewsFeedAddress = ListFeedAddress | AlertFeedAddress | BlogFeedAddress;

const root = '/feeds';
const alertsRoot = '/alerts/';
/** Characters that signed tokens are made of. */
const tokenForm = /^[\w.~-]{1,200}$/;

/** Whether a clean path without a redirecting prefix is below `/feeds`. */
export function isNewsFeedPath(path: string): boolean {
  return path.startsWith(`${root}/`);
}

/**
 * Reads a clean path below `/feeds` and its raw query. null = unknown (404). Spellings that mean the same are read alike: an address is
 * canonical when `formatNewsFeedAddress` gives the same text.
 */
export function parseNewsFeedAddress(
  path: string,
  query: string,
  vocabulary: AddressVocabulary,
): NewsFeedAddress | null {
  const form = newsFeedForms.find(each => path.endsWith(`.${each}`));
  if (form === undefined || !isNewsFeedPath(path)) return null;
  const named = path.slice(root.length, -`.${form}`.length);
  if (named.startsWith(alertsRoot)) {
    const token = named.slice(alertsRoot.length);
    return tokenForm.test(token) ? { kind: 'alert', token, form } : null;
  }
  const { locale, path: listPath } = parseLocalePrefix(named);
  // The blog is the same in all countries of a language.
  if (listPath === blogPath) return { kind: 'blog', locale: findLocaleByLanguage(locale.language), form };
  const address = parseCatalogueAddress(listPath, query, vocabulary);
  return address?.kind === 'result'
    ? { kind: 'list', locale, filters: newsFilters(address.filters), form }
    : null;
}

/** Path and query of a feed, locale prefix included. */
export function formatNewsFeedAddress(address: NewsFeedAddress, vocabulary: AddressVocabulary): string {
  if (address.kind === 'alert') return `${root}${alertsRoot}${address.token}.${address.form}`;
  if (address.kind === 'blog') return formatBlogFeedPath(address.locale, address.form);
  const { path, query } = formatResultAddress(newsFilters(address.filters), vocabulary);
  const named = `${root}${formatLocalePath(address.locale, path)}.${address.form}`;
  return query === '' ? named : `${named}?${query}`;
}

/**
 * A list's filters in the form that its feed has: news has one order and is about offers in stock, so sort order and availability are the
 * default ones.
 */
export function newsFilters(filters: ActiveFilters): ActiveFilters {
  const { sortBy, availability } = defaultFilters;
  return { ...resolveMode(normalizeAddressFilters(filters)), sortBy, availability };
}
