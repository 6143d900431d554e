// Which page a request target names, and the one 301 that leads to its canonical spelling (R25). Runs before the router.
import { defaultLocale, findLocaleByLanguage, languages } from '#domain/locale/locale.ts';
import type { LanguageSlug, Locale } from '#domain/locale/locale.ts';
import { isStaffPage } from '#domain/staff/staff.ts';
import { listForeignPairs } from '#domain/urls/address-query.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { formatResultAddress, parseCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import type { ProductAddress, ResultAddress } from '#domain/urls/catalogue-address.ts';
import { collapseSlashes, isDecodable, isOverlong, maxPathLength } from '#domain/urls/clean-path.ts';
import { formatCompareQuery, readComparedSkus } from '#domain/urls/compare-address.ts';
import { formatLocalePath, parseLocalePrefix } from '#domain/urls/locale-prefix.ts';
import {
  formatNewsFeedAddress,
  isNewsFeedPath,
  parseNewsFeedAddress,
} from '#domain/urls/news-feed-address.ts';
import type { NewsFeedAddress } from '#domain/urls/news-feed-address.ts';
import { matchRoute, splitMerchantPair } from '#domain/urls/site-routes.ts';
import type { MatchedRoute, PageClass, RouteName } from '#domain/urls/site-routes.ts';

interface Located {
  readonly locale: Locale;
  /** Canonical path and query without the locale prefix: the same in every locale. */
  readonly path: string;
  /** The address that search engines index, as path and query with the locale prefix. */
  readonly canonical: string;
}

/** Any page outside the catalogue; it need not exist: there may be no such article. */
export interface SitePage extends Located {
  readonly kind: 'page';
  readonly class: PageClass;
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
  /** Has no hreflang alternates. */
  readonly isUntagged: boolean;
  /** The languages it exists in: the impressum is in German only. */
  readonly languages: readonly LanguageSlug[];
}

export interface ResultPage extends Located {
  readonly kind: 'result';
  readonly class: 'result';
  readonly address: ResultAddress;
}

export interface ProductPage extends Located {
  readonly kind: 'product';
  readonly class: 'product';
  readonly address: ProductAddress;
  /** Target for an unknown product (specification, Product addresses): the list of the path before `/sku/`, with the locale prefix. */
  readonly listPath: string;
}

export type ClassifiedPage = SitePage | ResultPage | ProductPage;

/** Not a page but a feed for programs (specification, News feeds). */
export interface ClassifiedNewsFeed {
  readonly kind: 'news-feed';
  readonly address: NewsFeedAddress;
  /** Path and query. */
  readonly canonical: string;
  readonly locale: Locale;
}

export type ClassifiedAddress =
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'not-found'; readonly locale: Locale }
  | ClassifiedNewsFeed
  | ClassifiedPage;

/**
 * Classifies the raw request target (path and query as received, percent-encoded). Never throws. All of a target's faults are
 * corrected by one redirect, to a path of this site that does not redirect again.
 */
export function classifyAddress(target: string, vocabulary: AddressVocabulary): ClassifiedAddress {
  const queryAt = target.indexOf('?');
  const rawPath = queryAt === -1 ? target : target.slice(0, queryAt);
  const query = queryAt === -1 ? '' : target.slice(queryAt + 1);
  if (isOverlong(target) || !isDecodable(rawPath)) {
    const path = collapseSlashes(rawPath.slice(0, maxPathLength));
    return { kind: 'not-found', locale: parseLocalePrefix(path).locale };
  }
  const { locale, path } = parseLocalePrefix(collapseSlashes(rawPath));
  if (locale.prefix === '' && isNewsFeedPath(path)) return classifyNewsFeed(target, path, query, vocabulary);
  const found = findPage(locale, path, query, vocabulary);
  const finalPath = found?.address.path ?? (isStaffPage(path) ? path : formatLocalePath(locale, path));
  const finalQuery = found?.address.query ?? query;
  // An unknown address is cleaned too, so that it redirects the same way whether or not its page exists.
  if (finalPath !== rawPath || finalQuery !== query || (queryAt !== -1 && query === '')) {
    return { kind: 'redirect', location: finalQuery === '' ? finalPath : `${finalPath}?${finalQuery}` };
  }
  return found?.page ?? { kind: 'not-found', locale };
}

/** Programs keep the address of a feed for years, so each feed has one address: other keys of its query are dropped. */
function classifyNewsFeed(
  target: string,
  path: string,
  query: string,
  vocabulary: AddressVocabulary,
): ClassifiedAddress {
  const address = parseNewsFeedAddress(path, query, vocabulary);
  const canonical = address ? formatNewsFeedAddress(address, vocabulary) : path;
  if (address ? canonical !== target : target.split('?', 1)[0] !== path) {
    return { kind: 'redirect', location: canonical };
  }
  if (!address) return { kind: 'not-found', locale: defaultLocale };
  return {
    kind: 'news-feed',
    address,
    canonical,
    locale: address.kind === 'alert' ? defaultLocale : address.locale,
  };
}

interface Found {
  readonly page: ClassifiedPage;
  /** The page's address, with the locale prefix. */
  readonly address: { readonly path: string; readonly query: string };
}

function findPage(locale: Locale, path: string, query: string, vocabulary: AddressVocabulary): Found | null {
  const matched = matchRoute(path);
  if (matched) return findSitePage(locale, path, query, matched);
  const address = parseCatalogueAddress(path, query, vocabulary);
  if (address === null) return null;
  return address.kind === 'result'
    ? findResultPage(locale, path, query, address, vocabulary)
    : findProductPage(locale, path, query, address, vocabulary);
}

function findSitePage(locale: Locale, path: string, query: string, matched: MatchedRoute): Found | null {
  const { route } = matched;
  // The error page has no locale; with a prefix it is unknown (specification, Page classes).
  if (route.name === 'error' && locale.prefix !== '') return null;
  if (route.languages && !route.languages.includes(locale.language)) return null;
  const shown = chooseLocale(route.class, locale);
  const { path: resolved, params } = resolveParams(path, matched);
  const canonical = formatLocalePath(shown, resolved);
  return {
    page: {
      kind: 'page',
      class: route.class,
      name: route.name,
      params,
      isUntagged: route.isUntagged === true,
      languages: route.languages ?? languages,
      locale: shown,
      path: resolved,
      canonical,
    },
    address: {
      path: canonical,
      query: route.name === 'compare' ? formatCompareQuery(readComparedSkus(query), query) : query,
    },
  };
}

/** The address of a comparison of two merchants has their slugs in order, as the API call does (specification, Pages). */
function resolveParams(path: string, { params }: MatchedRoute): Pick<SitePage, 'path' | 'params'> {
  const pair = splitMerchantPair(params['merchantPair'] ?? '');
  if (!pair) return { path, params };
  const [merchantSlugA, merchantSlugB] = pair.toSorted() as [string, string];
  return {
    path: `/refurbishers/comparison/${merchantSlugA}-vs-${merchantSlugB}`,
    params: { merchantSlugA, merchantSlugB },
  };
}

/** The locale whose prefix a page of this class has: `/gb/about` is at `/about`, `/fr/admin` at `/admin`. */
function chooseLocale(pageClass: PageClass, locale: Locale): Locale {
  if (pageClass === 'plain') return defaultLocale;
  return pageClass === 'language' ? findLocaleByLanguage(locale.language) : locale;
}

function findResultPage(
  locale: Locale,
  path: string,
  query: string,
  address: ResultAddress,
  vocabulary: AddressVocabulary,
): Found {
  const formatted = formatResultAddress(address.filters, vocabulary, address.page);
  const canonicalPath = formatted.query === '' ? formatted.path : `${formatted.path}?${formatted.query}`;
  return {
    page: {
      kind: 'result',
      class: 'result',
      locale,
      address,
      path: canonicalPath,
      canonical: formatLocalePath(locale, canonicalPath),
    },
    address: {
      path: formatLocalePath(locale, formatted.path),
      query: isOnlyReordered(path, formatted.path, vocabulary)
        ? query
        : [formatted.query, ...listForeignPairs(query)].filter(part => part !== '').join('&'),
    },
  };
}

/** Whether two paths mean the same: then no filter moves between path and query, and the query stays as it was written. */
function isOnlyReordered(path: string, canonicalPath: string, vocabulary: AddressVocabulary): boolean {
  if (path === canonicalPath) return true;
  const own = parseCatalogueAddress(path, '', vocabulary);
  return own !== null && formatResultAddress(own.filters, vocabulary).path === canonicalPath;
}

/** Leaves the levels before `/sku/` as they are: they depend on the product, whose page redirects once to its own address. */
function findProductPage(
  locale: Locale,
  path: string,
  query: string,
  address: ProductAddress,
  vocabulary: AddressVocabulary,
): Found {
  const canonical = formatLocalePath(locale, path);
  const listPath = formatLocalePath(locale, formatResultAddress(address.filters, vocabulary).path);
  return {
    page: { kind: 'product', class: 'product', locale, address, path, canonical, listPath },
    address: { path: canonical, query },
  };
}
