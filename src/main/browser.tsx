// The browser's entry: hydrates the document that the server rendered and navigates from there on.
import { startTransition, useEffect } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider, createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createApiClient } from '#api/client.ts';
import { findLocale } from '#domain/locale/locale.ts';
import { loadShellMessages } from '#messages/load-messages-in-browser.ts';
import { setApiSettings } from '#pages/calls/api-settings.ts';
import { loadChunk, recoverTo } from '#pages/load-chunk.ts';
import { loadPage } from '#pages/loaded-page.tsx';
import { PageFailure } from '#pages/page-failure.ts';
import { findPage } from '#pages/page-handle.ts';
import { createVocabularyLoader } from '#pages/navigation/load-vocabulary.ts';
import { createFetchSend } from '#pages/calls/fetch-send.ts';
import { followLinks } from '#pages/navigation/follow-links.ts';
import { Document, pageDataId, readAssets } from '#pages/document.tsx';
import { PageProvider, loaderContext } from '#pages/page-context.ts';
import { AssetUrl } from '#ui/devices/device-drawing.tsx';
import { I18nProvider } from '#ui/i18n-context.ts';
import type { PageData } from '#pages/page-data.ts';
import { rememberFilters } from '#pages/navigation/remember-filters.ts';
import { routes } from '#pages/routes.ts';

// A cached script can run before the document has been parsed to its end.
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
  // Read before anything else loads, since loading adds to the assets.
  const assets = readAssets(document);
  const basename = locale.prefix === '' ? '/' : `/${locale.prefix}`;
  if (pageData.api) setApiSettings(pageData.api);
  const api = rememberFilters(createApiClient(createFetchSend()));
  const loadVocabulary = createVocabularyLoader(api, locale.slug);

  const { publicUrl, isDemo, operator, assetUrl, routeId, loaderData, failure } = pageData;
  const [t] = await Promise.all([loadChunk(() => loadShellMessages(locale.slug)), loadCurrentPage(routeId)]);
  // In a separate task: creating the router takes a slow phone as long as evaluating a page's modules.
  await new Promise(resolve => setTimeout(resolve));
  const router = createBrowserRouter(routes, {
    basename,
    getContext: () => {
      const provider = new RouterContextProvider();
      provider.set(loaderContext, { api, locale, t, loadVocabulary });
      return provider;
    },
    hydrationData: { loaderData, errors: failure && { root: new PageFailure(failure) } },
  });
  // In a transition React yields to input every few milliseconds; otherwise it would hydrate the page in one go.
  startTransition(() => {
    hydrateRoot(
      document,
      <Document locale={locale} assets={assets} pageData={pageDataText}>
        <I18nProvider value={{ locale, t }}>
          <PageProvider value={{ api, publicUrl, isDemo, operator, loadVocabulary }}>
            <AssetUrl value={assetUrl}>
              <HydrationMark>
                <RouterProvider router={router} />
              </HydrationMark>
            </AssetUrl>
          </PageProvider>
        </I18nProvider>
      </Document>,
    );
  });
  recoverTo(() => {
    const pending = router.state.navigation.location;
    return pending ? router.createHref(pending) : null;
  });
  followLinks(document, router, locale);
  // The next page's address needs the vocabulary, which is loaded as soon as somebody is at work: a click need not wait for it then.
  const askAhead = () => void loadVocabulary().catch(() => undefined);
  for (const sign of ['pointermove', 'pointerdown', 'focusin'])
    document.addEventListener(sign, askAhead, { once: true, passive: true });
}

/**
 * Marks the document as hydrated; end-to-end tests wait for the mark before they count document loads. It wraps the router: as a sibling,
 * which the server does not render, it would change every id of `useId`.
 */
function HydrationMark({ children }: { readonly children: ReactNode }): ReactNode {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  return children;
}

/** Loads the current page's module before React hydrates, which would otherwise start with an empty page. */
async function loadCurrentPage(routeId: string): Promise<void> {
  const route = routes[0]?.children?.find(({ id }) => id === routeId);
  const page = findPage(route?.handle, location.pathname);
  if (page) await loadPage(page);
}
