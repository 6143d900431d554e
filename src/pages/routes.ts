// The route table (specification 2), behind the locale prefix, which is the router's basename.
// `module` names the file, so that the server can preload the chunk of the page that it renders.
import type { RouteObject } from 'react-router';
import { rootLoader, Root, RootErrorBoundary } from '#pages/root.tsx';
import { notFound } from '#pages/responses.ts';

export interface PageHandle {
  readonly module: string;
}

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    loader: rootLoader,
    shouldRevalidate: () => false,
    ErrorBoundary: RootErrorBoundary,
    children: [
      page('index', '/', 'home-page', () => import('#pages/home-page.tsx')),
      page('product', '/:mode/sku/:sku', 'product-page', () => import('#pages/product-page.tsx')),
      page(
        'product-in-family',
        '/:mode/:family/sku/:sku',
        'product-page',
        () => import('#pages/product-page.tsx'),
      ),
      page('result-root', '/:mode', 'results-page', () => import('#pages/results-page.tsx')),
      page('result', '/:mode/:family', 'results-page', () => import('#pages/results-page.tsx')),
      { id: 'unknown', path: '*', loader: () => notFound() },
    ],
  },
];

type PageModule = Pick<RouteObject, 'loader' | 'Component'>;

function page(id: string, path: string, file: string, load: () => Promise<PageModule>): RouteObject {
  const handle: PageHandle = { module: `src/pages/${file}.tsx` };
  return { id, path, handle, lazy: load };
}
