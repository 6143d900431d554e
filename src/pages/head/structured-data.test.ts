import { expect, test } from 'vitest';
import type { ProductData } from '#api/contract/product.ts';
import type { WireOffer } from '#api/contract/offer.ts';
import { findLocale } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import {
  describeBreadcrumbs,
  describeOrganization,
  describeProduct,
  describeWebSite,
} from '#pages/head/structured-data.ts';

const publicUrl = 'https://windfall.example';
const locale = findLocale('de-de') as Locale;
const offer = (price: number, available: boolean) => ({ price, available }) as WireOffer;

function makeData(given: Partial<ProductData>): ProductData {
  const product = {
    fullTitle: 'Apple iPhone 13 128 GB Mitternacht',
    description: 'iPhone 13, erschienen im September 2021.',
    brand: 'Apple',
    deviceColor: { slug: 'midnight', label: 'Mitternacht', value: '#232a31' },
    imageKeyHashes: ['iphone-13-midnight0123456789'],
    path: '/refurbished/iphone/iphone-13/128-gb/midnight/sku/IPHONE-13-128-MIDNIGHT',
  };
  const base = { canonicalSku: 'IPHONE-13-128-MIDNIGHT', product, offersRefurbished: [], offersNew: [] };
  return { ...base, ...given } as unknown as ProductData;
}

test('a product has the prices of its page: those in stock, or else the sold-out ones', () => {
  const describe = (offersRefurbished: WireOffer[]) =>
    describeProduct(makeData({ offersRefurbished }), { mode: 'refurbished', locale, publicUrl });
  expect(describe([offer(399.9, true), offer(450, true), offer(349, false)])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Apple iPhone 13 128 GB Mitternacht',
    description: 'iPhone 13, erschienen im September 2021.',
    sku: 'IPHONE-13-128-MIDNIGHT',
    url: `${publicUrl}/de/refurbished/iphone/iphone-13/128-gb/midnight/sku/IPHONE-13-128-MIDNIGHT`,
    image: [`${publicUrl}/images/devices/card/iphone-13-midnight0123456789.png`],
    brand: { '@type': 'Brand', name: 'Apple' },
    color: 'Mitternacht',
    itemCondition: 'https://schema.org/RefurbishedCondition',
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'EUR',
      lowPrice: '399.90',
      highPrice: '450.00',
      offerCount: 2,
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/RefurbishedCondition',
    },
  });
  expect(describe([offer(349, false)])?.offers).toMatchObject({
    lowPrice: '349.00',
    offerCount: 1,
    availability: 'https://schema.org/OutOfStock',
  });
  // Search engines accept no product without offers, review or rating.
  expect(describe([])).toBeNull();
});

test('breadcrumbs count from 1, and only the page itself has no address', () => {
  const items = [
    { label: 'iPhone', href: '/de/refurbished/iphone' },
    { label: 'iPhone 13', href: null },
  ];
  expect(describeBreadcrumbs(items, publicUrl)?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'iPhone', item: `${publicUrl}/de/refurbished/iphone` },
    { '@type': 'ListItem', position: 2, name: 'iPhone 13' },
  ]);
  expect(describeBreadcrumbs([], publicUrl)).toBeNull();
});

test('the site has its search, and its operator if there is one', () => {
  expect(describeWebSite(locale, publicUrl)).toMatchObject({
    url: `${publicUrl}/de`,
    potentialAction: { target: { urlTemplate: `${publicUrl}/de/search?q={search_term_string}` } },
  });
  expect(describeOrganization({ name: null, social: [] }, publicUrl)).toBeNull();
  const social = [{ href: 'https://social.example/windfall' }];
  expect(describeOrganization({ name: 'Windfall Ltd', social }, publicUrl)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Windfall Ltd',
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icons/512.png`,
    sameAs: ['https://social.example/windfall'],
  });
});
