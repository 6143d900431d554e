// The address of a page in any language and country (specification, Building addresses).
import { defaultLocale, findLocaleByLanguage, locales } from '#domain/locale/locale.ts';
import type { LanguageSlug, Locale } from '#domain/locale/locale.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { formatCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { collapseSlashes } from '#domain/urls/clean-path.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatProductPath } from '#domain/urls/product-path.ts';
import type { AddressedProduct } from '#domain/urls/product-path.ts';

export interface UrlRequest {
  readonly urlMode: 'root' | 'language' | 'country' | 'result' | 'product';
  readonly language: LanguageSlug;
  /** Any country's code, even one without an address of its own. */
  readonly country: string;
  /** Path and query of a language or country page, without the locale prefix: `/support/contact?type=Partnership`. */
  readonly path?: string | undefined;
  readonly activeFilters?: ActiveFilters | undefined;
  readonly page?: number | undefined;
  readonly mode?: Mode | undefined;
  readonly sku?: string | undefined;
  readonly product?: Omit<AddressedProduct, 'sku'> | undefined;
}

/** Builds an address. Throws when what its kind of page needs is missing (specification, Building addresses). */
export function buildUrl(request: UrlRequest, vocabulary: AddressVocabulary): string {
  const { language, country } = request;
  switch (request.urlMode) {
    case 'root':
      return formatLocalePath(localeFor(language, country), '/');
    case 'language':
      return formatLocalePath(findLocaleByLanguage(language), cleanPath(request.path));
    case 'country':
      return formatLocalePath(localeFor(language, country), cleanPath(request.path));
    case 'result': {
      const { activeFilters, page } = request;
      if (!activeFilters) throw new Error('Missing active filters for urlMode');
      const path = formatCatalogueAddress(activeFilters, vocabulary, page);
      return formatLocalePath(localeFor(language, country), path);
    }
    case 'product': {
      const { sku, product, mode = 'refurbished' } = request;
      if (!sku) throw new Error('Missing product SKU for urlMode');
      if (!product) throw new Error('Missing product data for urlMode');
      const path = formatProductPath(mode, { ...product, sku }, vocabulary);
      return formatLocalePath(localeFor(language, country), path);
    }
  }
}

/**
 * French, German, Italian and Spanish are under their prefix whatever the country; English is in its country, or without
 * prefix where the country has no English address.
 */
function localeFor(language: LanguageSlug, country: string): Locale {
  if (language !== defaultLocale.language) return findLocaleByLanguage(language);
  return locales.find(each => each.language === language && each.country === country) ?? defaultLocale;
}

function cleanPath(path: string | undefined): string {
  if (!path) throw new Error('Missing path for urlMode');
  const [way = '', ...query] = path.split('?');
  return [collapseSlashes(way), ...query].filter(part => part !== '').join('?');
}
