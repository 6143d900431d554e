// The browser's entry: hydrates the document that the server rendered and navigates from there on.
import { startTransition, useEffect } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  RouterContextProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  createBrowserRouter,
  matchRoutes,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createApiClient } from '#api/client.ts';
import { findLocale } from '#domain/locale/locale.ts';
import { loadShellMessages } from '#messages/load-messages-in-browser.ts';
import { loadChunk, recoverTo } from '#pages/load-chunk.ts';
import { createVocabularyLoader } from '#pages/load-vocabulary.ts';
import { createFetchSend } from '#pages/fetch-send.ts';
import { followLinks } from '#pages/follow-links.ts';
import { Document, pageDataId } from '#pages/document.tsx';
import { PageProvider, loaderContext } from '#pages/page-context.ts';
import { AssetUrl } from '#ui/catalogue/device-drawing.tsx';
import type { PageData } from '#pages/page-data.ts';
import { rememberFilters } from '#pages/remember-filters.ts';
import { routes } from '#pages/routes.ts';

// The script does not wait for the document, and from the cache it can be there before the document's last bytes.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
else start();

function start(): void {
  const block = document.getElementById(pageDataId);
  if (block?.textContent) void hydrate(block.textContent);
}

async function hydrate(pageDataText: string): Promise<void> {
  const pageData = JSON.parse(pageDataText) as PageData;
  const locale = findLocale(pageData.locale);
  if (!locale) return;
  const basename = locale.prefix === '' ? '/' : `/${locale.prefix}`;
  const [t] = await Promise.all([
    loadChunk(() => loadShellMessages(locale.slug)),
    resolveLazyRoutes(basename),
  ]);
  const api = rememberFilters(createApiClient(createFetchSend()));
  const loadVocabulary = createVocabularyLoader(api, locale.slug);

  const router = createBrowserRouter(routes, {
    basename,
    getContext: () => {
      const surroundings = new RouterContextProvider();
      surroundings.set(loaderContext, { api, locale, t, loadVocabulary });
      return surroundings;
    },
    hydrationData: { loaderData: pageData.loaderData, errors: readErrors(pageData.errors) },
  });
  const { publicUrl, isDemo, operator, assetUrl, assets } = pageData;
  // In a transition React gives way to the visitor every few milliseconds; otherwise it takes the page over in one go.
  startTransition(() => {
    hydrateRoot(
      document,
      <Document locale={locale} assets={assets} pageData={pageDataText}>
        <PageProvider value={{ api, locale, t, publicUrl, isDemo, operator, loadVocabulary }}>
          <AssetUrl value={assetUrl}>
            <HydrationMark>
              <RouterProvider router={router} />
            </HydrationMark>
          </AssetUrl>
        </PageProvider>
      </Document>,
    );
  });
  recoverTo(() => {
    const pending = router.state.navigation.location;
    return pending ? router.createHref(pending) : null;
  });
  followLinks(document, router, locale);
  // Between press and click there is a tenth of a second, in which the words that the next page is asked for with can be on their way.
  const askAhead = () => void loadVocabulary().catch(() => undefined);
  document.addEventListener('pointerdown', askAhead, { once: true, passive: true });
}

/**
 * Marks the document once React has taken it over; end-to-end tests wait for it before they count document loads. It stands around
 * the router, not beside it: a sibling that the server does not have would make all ids of `useId` others than the server's.
 */
function HydrationMark({ children }: { readonly children: ReactNode }): ReactNode {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  return children;
}

/** The page that is shown must be there before React looks at it, or hydration would start with an empty page. */
async function resolveLazyRoutes(basename: string): Promise<void> {
  const matches = matchRoutes(routes, location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const module = await route.lazy();
      Object.assign(route, module, { lazy: undefined });
    }),
  );
}

function readErrors(errors: PageData['errors']): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, { status, statusText, data }]) => [
      id,
      new ErrorResponse(status, statusText, data, true),
    ]),
  );
}
