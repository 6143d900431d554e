// The route table (specification, Pages). Paths come after the locale prefix, which is the router's basename.
import type { RouteObject } from 'react-router';
import { blogPath } from '#domain/content/blog.ts';
import { contentLanguages, contentSlugs } from '#domain/content/content-pages.ts';
import { languages } from '#domain/locale/locale.ts';
import { modes } from '#domain/offers/condition.ts';
import { findSkuSegment } from '#domain/urls/sku-segment.ts';
import { rootLoader, Root, RootErrorBoundary } from '#pages/root.tsx';
import { LoadedPage, loadPage } from '#pages/loaded-page.tsx';
import { notFound } from '#pages/page-failure.ts';
import type { PageFile, PageHandle, RootHandle } from '#pages/page-handle.ts';
import { shouldReload } from '#pages/navigation/same-page.ts';
import { claimStay, stayOnPage } from '#pages/navigation/stay-on-page.tsx';

const results: PageFile = { name: 'results-page', load: () => import('#pages/results/results-page.tsx') };
const answer: PageFile = { name: 'answer-page', load: () => import('#pages/support/answer-page.tsx') };
const product: PageFile = { name: 'product-page', load: () => import('#pages/product/product-page.tsx') };
// prettier-ignore
const sellCategory: PageFile = { name: 'sell-category-page', load: () => import('#pages/sell/sell-category-page.tsx') };
// prettier-ignore
const sellDevice: PageFile = { name: 'sell-device-page', load: () => import('#pages/sell/sell-device-page.tsx') };

// prettier-ignore
const pages: RouteObject[] = [
  page('index', '/', 'home-page', () => import('#pages/home/home-page.tsx')),
  ...modes.map(mode => route(`catalogue-${mode}`, `/${mode}/*`, { pageAt: findCataloguePage })),
  ...contentSlugs.map(slug =>
    page(`content-${slug}`, `/${slug}`, 'content-page', () => import('#pages/content/content-page.tsx'), { languages: contentLanguages(slug) }),
  ),
  page('support', '/support', 'support-page', () => import('#pages/support/support-page.tsx'), { languages }),
  ...['/support/:category', '/support/:category/:folder'].map(path =>
    page(`topic${path}`, path, 'support-topic-page', () => import('#pages/support/support-topic-page.tsx'), { languages, indexPath: '/support' }),
  ),
  route('answer', '/support/:category/:folder/:article', { pageAt: () => answer, languages, indexPath: '/support' }),
  page('contact', '/support/contact', 'contact-page', () => import('#pages/contact/contact-page.tsx'), { languages }),
  page('alerts', '/product-alerts', 'alerts-page', () => import('#pages/alerts/alerts-page.tsx')),
  page('merchants', '/refurbishers', 'merchants-page', () => import('#pages/refurbishers/merchants-page.tsx')),
  page('pairs', '/refurbishers/comparison', 'pairs-page', () => import('#pages/refurbishers/pairs-page.tsx')),
  page('pair', '/refurbishers/comparison/:pair', 'pair-page', () => import('#pages/refurbishers/pair-page.tsx'), { isCountryOnly: true }),
  page('specs', '/refurbishers/specs-comparison', 'specs-page', () => import('#pages/refurbishers/specs-page.tsx')),
  page('spec', '/refurbishers/specs-comparison/:spec', 'spec-page', () => import('#pages/refurbishers/spec-page.tsx')),
  page('profile', '/refurbishers/:merchant', 'profile-page', () => import('#pages/refurbishers/profile-page.tsx'), { isCountryOnly: true }),
  page('statistics', '/stats', 'statistics-page', () => import('#pages/statistics/statistics-page.tsx')),
  page('group', '/stats/:group', 'release-group-page', () => import('#pages/statistics/release-group-page.tsx')),
  page('release', '/stats/:group/:release', 'release-page', () => import('#pages/statistics/release-page.tsx')),
  page('magic-link', '/magiclink', 'magic-link-page', () => import('#pages/people/magic-link-page.tsx')),
  page('partner', '/redirect/:partner', 'partner-page', () => import('#pages/partner/partner-page.tsx'), { isCountryOnly: true }),
  page('demo', '/redirect/demo/:sku/:offerId', 'demo-page', () => import('#pages/partner/demo-page.tsx'), { isCountryOnly: true }),
  page('unsubscribe', '/unsubscribe/:token', 'stop-page', () => import('#pages/people/stop-page.tsx')),
  page('gallery', '/dev/gallery', 'gallery-page', () => import('#pages/gallery/gallery-page.tsx')),
  page('compare', '/compare', 'compare-page', () => import('#pages/compare/compare-page.tsx')),
  page('landed', '/landed-price/:sku', 'landed-page', () => import('#pages/landed-price/landed-page.tsx')),
  page('saved', '/saved', 'saved-page', () => import('#pages/saved/saved-page.tsx')),
  page('sell', '/sell-your-device', 'sell-page', () => import('#pages/sell/sell-page.tsx')),
  route('sell-category', '/sell-your-device/:category', { pageAt: () => sellCategory }),
  route('sell-model', '/sell-your-device/:category/:model', { pageAt: () => sellDevice }),
  route('sell-device', '/sell-your-device/:category/:model/:storage', { pageAt: () => sellDevice }),
  page('identify', '/identify', 'identify-page', () => import('#pages/identify/identify-page.tsx')),
  ...['/blog', '/blog/category/:category', '/blog/author/:author', '/blog/tag/:tag'].map(path =>
    page(`blog${path}`, path, 'blog-page', () => import('#pages/blog/blog-page.tsx'), { languages, indexPath: blogPath }),
  ),
  page('blog-post', '/blog/:slug', 'blog-post-page', () => import('#pages/blog/blog-post-page.tsx'), { languages, indexPath: blogPath }),
  page('search', '/search', 'search-page', () => import('#pages/explore/search-page.tsx')),
  page('api-docs', '/api/docs', 'api-docs-page', () => import('#pages/api-docs/api-docs-page.tsx')),
];

/** The header links to a page once its path is in this list. */
const handle: RootHandle = { paths: pages.flatMap(({ path }) => path ?? []) };

export const routes: RouteObject[] = [
  {
    id: 'root',
    handle,
    Component: Root,
    loader: rootLoader,
    shouldRevalidate: () => false,
    ErrorBoundary: RootErrorBoundary,
    children: [...pages, { id: 'unknown', path: '*', loader: () => notFound() }],
  },
];

/** Lists and products share a route: the router has no wildcard before `/sku/`. */
function findCataloguePage(pathname: string): PageFile {
  return findSkuSegment(pathname.split('/')) === -1 ? results : product;
}

function page(
  id: string,
  path: string,
  name: PageFile['name'],
  load: PageFile['load'],
  more: Omit<PageHandle, 'pageAt'> = {},
): RouteObject {
  const file = { name, load };
  return route(id, path, { pageAt: () => file, ...more });
}

function route(id: string, path: string, handle: PageHandle): RouteObject {
  return {
    id,
    path,
    handle,
    shouldRevalidate: change => !claimStay(change) && shouldReload(change),
    loader: async args => {
      try {
        const { loader } = await loadPage(handle.pageAt(new URL(args.request.url).pathname));
        return (await loader?.(args)) ?? null;
      } catch (error) {
        throw stayOnPage(error, args.request);
      }
    },
    Component: LoadedPage,
  };
}
