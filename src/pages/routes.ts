// The route table (specification, Pages). Paths come after the locale prefix, which is the router's basename. `module` names the file, so
// that the server can preload the page's chunk.
import type { PageHandle } from '#pages/page-handle.ts';
import type { RouteObject } from 'react-router';
import { contentLanguages, contentSlugs } from '#domain/content/content-pages.ts';
import { modes } from '#domain/offers/condition.ts';
import type { MessagePart } from '#messages/load-messages-in-browser.ts';
import { rootLoader, Root, RootErrorBoundary } from '#pages/root.tsx';
import { loadChunk } from '#pages/load-chunk.ts';
import { notFound } from '#pages/responses.ts';
import { shouldLoadAgain } from '#pages/same-page.ts';

/** More levels than any address has; the router does not support a wildcard before `/sku/`. */
const maxLevels = 24;
const productPaths = Array.from({ length: maxLevels + 1 }, (_, levels) =>
  ['/:mode', ...Array.from({ length: levels }, (_level, at) => `:level${at}`), 'sku', ':sku'].join('/'),
);

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    loader: rootLoader,
    shouldRevalidate: () => false,
    ErrorBoundary: RootErrorBoundary,
    children: [
      page('index', '/', 'home-page', () => import('#pages/home-page.tsx')),
      ...productPaths.map((path, levels) =>
        page(`product-${levels}`, path, 'product-page', () => import('#pages/product-page.tsx')),
      ),
      ...modes.map(mode =>
        page(`result-${mode}`, `/${mode}/*`, 'results-page', () => import('#pages/results-page.tsx')),
      ),
      ...contentSlugs.map(slug =>
        page(`content-${slug}`, `/${slug}`, 'content-page', () => import('#pages/content-page.tsx'), {
          languages: contentLanguages(slug),
        }),
      ),
      page('alerts', '/product-alerts', 'alerts-page', () => import('#pages/alerts-page.tsx')),
      page('magic-link', '/magiclink', 'magic-link-page', () => import('#pages/magic-link-page.tsx')),
      page('partner', '/redirect/:partner', 'partner-page', () => import('#pages/partner-page.tsx'), {
        isHereOnly: true,
      }),
      page('gallery', '/dev/gallery', 'gallery-page', () => import('#pages/gallery-page.tsx')),
      page('search', '/search', 'search-page', () => import('#pages/search-page.tsx')),
      page('api-docs', '/api/docs', 'api-docs-page', () => import('#pages/api-docs-page.tsx')),
      { id: 'unknown', path: '*', loader: () => notFound() },
    ],
  },
];

type PageModule = Pick<RouteObject, 'loader' | 'Component'>;

function page(
  id: string,
  path: string,
  file: MessagePart,
  load: () => Promise<PageModule>,
  more: Omit<PageHandle, 'module'> = {},
): RouteObject {
  const handle: PageHandle = { module: `src/pages/${file}.tsx`, ...more };
  return { id, path, handle, shouldRevalidate: shouldLoadAgain, lazy: () => loadChunk(load, file) };
}
