// Structured data of pages as schema.org types, and the functions that build it. It holds nothing that the page does not show.
import type { ProductData } from '#api/contract/product.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { Question, Review } from '#pages/head/structured-words.ts';
import type { Breadcrumb } from '#ui/layout/breadcrumbs.tsx';

type Kind<Name extends string> = { readonly '@context': 'https://schema.org'; readonly '@type': Name };

interface ListItem {
  readonly '@type': 'ListItem';
  readonly position: number;
  readonly name: string;
  /** Absent for the last item, which is the page itself. */
  readonly item?: string;
}
export type BreadcrumbList = Kind<'BreadcrumbList'> & { readonly itemListElement: readonly ListItem[] };

type Availability = 'https://schema.org/InStock' | 'https://schema.org/OutOfStock';
type ItemCondition = 'https://schema.org/NewCondition' | 'https://schema.org/RefurbishedCondition';
export type Product = Kind<'Product'> & {
  readonly name: string;
  readonly description: string;
  readonly sku: string;
  readonly url: string;
  readonly image: readonly string[];
  readonly brand: { readonly '@type': 'Brand'; readonly name: string };
  readonly color?: string;
  readonly itemCondition: ItemCondition;
  readonly offers: {
    readonly '@type': 'AggregateOffer';
    readonly priceCurrency: string;
    /** Major units with a decimal point. */
    readonly lowPrice: string;
    readonly highPrice: string;
    readonly offerCount: number;
    readonly availability: Availability;
    readonly itemCondition: ItemCondition;
  };
};

export type Organization = Kind<'Organization'> & {
  readonly name: string;
  readonly url: string;
  readonly logo: string;
  readonly sameAs?: readonly string[];
};

export type WebSite = Kind<'WebSite'> & {
  readonly name: string;
  readonly url: string;
  readonly inLanguage: string;
  readonly potentialAction: {
    readonly '@type': 'SearchAction';
    readonly target: { readonly '@type': 'EntryPoint'; readonly urlTemplate: string };
    readonly 'query-input': 'required name=search_term_string';
  };
};

interface NamedOrganization {
  readonly '@type': 'Organization';
  readonly name: string;
  readonly url: string;
}
export type Article = Kind<'Article'> & {
  readonly headline: string;
  readonly description: string;
  /** ISO dates. */
  readonly datePublished: string;
  readonly dateModified: string;
  readonly inLanguage: string;
  readonly mainEntityOfPage: string;
  readonly url: string;
  readonly image: string;
  readonly wordCount: number;
  readonly keywords: string;
  readonly articleSection?: string;
  readonly author?: NamedOrganization;
  readonly publisher: NamedOrganization;
};

export type StructuredBlock = BreadcrumbList | Product | Organization | WebSite | Review | Question | Article;

const context = 'https://schema.org';

/** Without home (specification, Breadcrumbs). `publicUrl`: origin of the site. null for a page at the top level. */
export function describeBreadcrumbs(items: readonly Breadcrumb[], publicUrl: string): BreadcrumbList | null {
  if (items.length === 0) return null;
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(href === null ? {} : { item: publicUrl + href }),
    })),
  };
}

/**
 * A product with its offers of one mode in one country: those in stock, or when there are none the sold-out ones, as the page lists them.
 * null when there are none at all: search engines accept no product without offers.
 */
export function describeProduct(
  data: ProductData,
  { mode, locale, publicUrl }: { readonly mode: Mode; readonly locale: Locale; readonly publicUrl: string },
): Product | null {
  const all = mode === 'new' ? data.offersNew : data.offersRefurbished;
  const inStock = all.filter(({ available }) => available);
  const listed = inStock.length > 0 ? inStock : all;
  if (listed.length === 0) return null;
  const prices = listed.map(({ price }) => price);
  const { product } = data;
  const itemCondition = `${context}/${mode === 'new' ? 'NewCondition' : 'RefurbishedCondition'}` as const;
  return {
    '@context': context,
    '@type': 'Product',
    name: product.fullTitle,
    description: product.description,
    sku: data.canonicalSku,
    url: publicUrl + formatLocalePath(locale, product.path),
    image: product.imageKeyHashes.map(name => `${publicUrl}/images/devices/card/${name}.png`),
    brand: { '@type': 'Brand', name: product.brand },
    ...(product.deviceColor && { color: product.deviceColor.label }),
    itemCondition,
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: locale.currency,
      lowPrice: Math.min(...prices).toFixed(2),
      highPrice: Math.max(...prices).toFixed(2),
      offerCount: listed.length,
      availability: `${context}/${inStock.length > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition,
    },
  };
}

/** The operator of the site, if it has one. */
export function describeOrganization(
  { name, social }: { readonly name: string | null; readonly social: readonly { readonly href: string }[] },
  publicUrl: string,
): Organization | null {
  if (name === null) return null;
  return {
    '@context': context,
    '@type': 'Organization',
    name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icons/512.png`,
    ...(social.length > 0 && { sameAs: social.map(({ href }) => href) }),
  };
}

export function describeWebSite(locale: Locale, publicUrl: string): WebSite {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: 'Windfall',
    url: publicUrl + formatLocalePath(locale, '/'),
    inLanguage: locale.tag,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${publicUrl}${formatLocalePath(locale, '/search')}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
