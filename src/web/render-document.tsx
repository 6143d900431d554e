// Renders documents: from the data of a page to the bytes of its document. Independent of the process that loaded the data, so that a
// thread can do it.
import { renderToString } from 'react-dom/server';
import { StaticRouterProvider, createStaticRouter } from 'react-router';
import type { StaticHandler, StaticHandlerContext } from 'react-router';
import type { Translations } from '#api/present/i18n.ts';
import { locales } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { Document } from '#pages/document.tsx';
import type { DocumentAssets } from '#pages/document.tsx';
import { loadPage } from '#pages/loaded-page.tsx';
import { PageProvider } from '#pages/page-context.ts';
import type { PageData } from '#pages/page-data.ts';
import { PageFailure } from '#pages/page-failure.ts';
import { findPage } from '#pages/page-handle.ts';
import { AssetUrl } from '#ui/devices/device-drawing.tsx';
import { I18nProvider } from '#ui/i18n-context.ts';
import { placeAssets } from '#web/page-assets.ts';
import { createHandlers, unreachableApi } from '#web/page-handlers.ts';

export interface DocumentSettings {
  readonly translations: Translations;
  /** Scripts, styles and fonts of a page, by the names of its pages and the files of their messages. */
  readonly assetsOf: (modules: readonly string[]) => DocumentAssets;
}

/** The input of a rendering; it can be sent to another thread. */
export interface PageInput {
  /** Path and query with the locale prefix. */
  readonly path: string;
  /** As embedded in the document: a page is rendered from the same data that the browser hydrates. */
  readonly pageData: string;
  readonly isHydrated: boolean;
}

export type RenderDocument = (input: PageInput) => Promise<Uint8Array<ArrayBuffer>>;

/** Components load the vocabulary of addresses on a click, and there are no clicks while rendering. */
const neverClicked = () => Promise.resolve({});

export function createDocumentRenderer({ translations, assetsOf }: DocumentSettings): RenderDocument {
  const handlerOf = createHandlers();
  return async ({ path, pageData: text, isHydrated }) => {
    const data = JSON.parse(text) as PageData;
    const { publicUrl, isDemo, operator, assetUrl } = data;
    const locale = locales.find(({ slug }) => slug === data.locale) as Locale;
    const handler = handlerOf(locale.slug);
    const failure = data.failure && new PageFailure(data.failure);
    const context = {
      ...(await match(handler, path, publicUrl)),
      loaderData: data.loaderData,
      errors: failure && { root: failure },
    };
    const pages = context.matches.flatMap(({ route, pathname }) => findPage(route.handle, pathname) ?? []);
    await Promise.all(pages.map(loadPage));
    const router = createStaticRouter(handler.dataRoutes, context);
    // The messages are chunks of their own, which the browser would otherwise request only after its first script.
    const compiled = `src/messages/compiled/${locale.slug}`;
    const names = pages.map(({ name }) => name);
    const assets = placeAssets(
      assetsOf,
      assetUrl,
    )([...names, `${compiled}.browser.js`, ...names.map(name => `${compiled}/${name}.js`)]);
    const html = renderToString(
      <Document locale={locale} assets={assets} pageData={isHydrated ? text : null}>
        <I18nProvider value={{ locale, t: translations[locale.slug] }}>
          <PageProvider
            value={{ api: unreachableApi, publicUrl, isDemo, operator, loadVocabulary: neverClicked }}
          >
            <AssetUrl value={assetUrl}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </AssetUrl>
          </PageProvider>
        </I18nProvider>
      </Document>,
    );
    return new TextEncoder().encode(`<!doctype html>${html}`);
  };
}

/** The routes of an address, without their loaders: their data is there. */
async function match(handler: StaticHandler, path: string, publicUrl: string): Promise<StaticHandlerContext> {
  const context = await handler.query(new Request(new URL(path, publicUrl)), {
    filterMatchesToLoad: () => false,
  });
  if (context instanceof Response) throw new Error('a page without loaders redirects');
  return context;
}
