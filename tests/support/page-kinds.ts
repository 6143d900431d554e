// One address of every kind of page in a locale, for tests of all kinds.
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { askPosts, askSupport, findProduct, listPartners } from '#tests/support/api-calls.ts';

export interface PageKind {
  readonly kind: string;
  readonly path: string;
  /** False for pages that work without our scripts. */
  readonly isHydrated: boolean;
}

export async function listPageKinds(origin: string, locale: Locale): Promise<PageKind[]> {
  const { product, productSku, offers } = await findProduct(origin, locale.country);
  const { partners } = await listPartners(origin, locale.country);
  const { posts } = await askPosts(origin, { language: locale.language });
  const [category] = (await askSupport(origin, { language: locale.language })).categories;
  const kinds: [string, string][] = [
    ['home', '/'],
    ['results', '/refurbished/iphone'],
    ['results with little in them', '/new?availability=only-sold-out&sort=discount'],
    ['filtered results', '/refurbished/iphone/128-gb/under-500?condition=A,B'],
    ['results without any offer', '/new/mac-pro'],
    ['product', product.path],
    ...partners.slice(0, 1).map(({ path }): [string, string] => ['way to a partner', path]),
    ...offers
      .slice(0, 1)
      .map(({ id }): [string, string] => [
        'offer of a fictitious merchant',
        `/redirect/demo/${productSku}/${id}`,
      ]),
    ['selling', '/sell-your-device'],
    ['selling: models', '/sell-your-device/iphone'],
    ['selling: offers', '/sell-your-device/iphone/iphone-13/128-gb?condition=F&sort=speed'],
    ['comparison', `/compare?sku=${productSku}`],
    ['prices from other countries', `/landed-price/${productSku}`],
    ['own list', '/saved'],
    ['identified device', '/identify?text=MLPF3LL%2FA'],
    ['refurbishers', '/refurbishers?warranty=12&sort=price'],
    ['refurbisher', '/refurbishers/second-core'],
    ['refurbisher that is compared', '/refurbishers/comparison/apple-store-vs-second-core'],
    ['pairs of refurbishers', '/refurbishers/comparison'],
    ['terms of refurbishers', '/refurbishers/specs-comparison'],
    ['one term of refurbishers', '/refurbishers/specs-comparison/warranty'],
    ['statistics', '/stats'],
    ['statistics of a group', '/stats/iphone?sort=per-year'],
    ['statistics of a release', '/stats/iphone/iphone-13'],
    ['alerts', '/product-alerts'],
    ['way back to alerts', '/magiclink'],
    ['not found', '/nothing/here'],
  ];
  const home = findLocaleByLanguage(locale.language);
  const ofLanguage: [string, string][] = [
    ['blog', '/blog'],
    ['post of the blog', posts[0]!.path],
    ['search of the blog', '/blog?s=xyzzy'],
    ['support', '/support'],
    ['search of support', '/support?q=iphone'],
    ['category of support', category!.path],
    ['answer of support', category!.folders[0]!.articles[0]!.path],
    ['contact form', '/support/contact'],
  ];
  return [
    ...kinds.map(([kind, rest]) => ({ kind, path: formatLocalePath(locale, rest), isHydrated: true })),
    ...ofLanguage.map(([kind, rest]) => ({ kind, path: formatLocalePath(home, rest), isHydrated: true })),
    { kind: 'failure', path: '/error', isHydrated: false },
  ];
}
