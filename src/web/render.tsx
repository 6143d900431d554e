// Renders pages on the server: the same routes and loaders as in the browser, with the API called in process.
import { renderToString } from 'react-dom/server';
import {
  RouterContextProvider,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
} from 'react-router';
import type { StaticHandler, StaticHandlerContext } from 'react-router';
import { createApiClient } from '#api/client.ts';
import type { ApiClient } from '#api/client.ts';
import type { Translations } from '#api/present/i18n.ts';
import { locales } from '#domain/locale/locale.ts';
import type { Locale, LocaleSlug } from '#domain/locale/locale.ts';
import { fail } from '#domain/result.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import type { PostedContact } from '#pages/contact/posted-contact.ts';
import type { ApiPlace } from '#pages/calls/api-place.ts';
import { Document } from '#pages/document.tsx';
import type { DocumentAssets } from '#pages/document.tsx';
import { PageProvider, loaderContext } from '#pages/page-context.ts';
import { AssetUrl } from '#ui/devices/device-drawing.tsx';
import { I18nProvider } from '#ui/i18n-context.ts';
import { serializePageData } from '#pages/page-data.ts';
import { PageFailure } from '#pages/page-failure.ts';
import { findPage } from '#pages/page-handle.ts';
import { routes } from '#pages/routes.ts';
import type { Operator } from '#ui/layout/footer.tsx';

export interface RenderSettings {
  readonly translations: Translations;
  readonly publicUrl: string;
  readonly isDemo: boolean;
  /** Origin of pictures; '' = this site. */
  readonly assetUrl: string;
  readonly operator: Operator;
  /** Where pages make their calls. */
  readonly api: ApiPlace;
  /** Scripts, styles and fonts of a page, by the names of its pages and the files of their messages. */
  readonly assetsOf: (modules: readonly string[]) => DocumentAssets;
}

export interface RenderRequest {
  readonly locale: Locale;
  /** Path and query with the locale prefix, as the classifier accepted them. */
  readonly path: string;
  readonly api: ApiClient;
  /** The vocabulary of addresses; the same one for the whole page. */
  readonly vocabulary: AddressVocabulary;
  readonly requestId: string;
  readonly signal: AbortSignal;
  /** A form that was posted to the page. */
  readonly posted?: PostedContact;
}

export type Rendered =
  | {
      readonly kind: 'redirect';
      readonly status: number;
      readonly location: string;
      readonly isStored: boolean;
    }
  /** `failures`: unexpected errors of loaders, which the caller reports. */
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly html: string;
      readonly failures: readonly unknown[];
    };

export interface PageRenderer {
  render(request: RenderRequest): Promise<Rendered>;
  /** The error page alone, for when there is no route or rendering failed. Not hydrated. */
  renderError(request: Pick<RenderRequest, 'locale' | 'requestId'>, status: 404 | 500): Promise<string>;
}

/** Components load the vocabulary of addresses on a click, and there are no clicks while rendering. */
const neverClicked = () => Promise.resolve({});

export function createPageRenderer(settings: RenderSettings): PageRenderer {
  const handlers = new Map<LocaleSlug, StaticHandler>(
    locales.map(locale => [locale.slug, createStaticHandler(routes, { basename: basenameOf(locale) })]),
  );

  async function query(request: RenderRequest): Promise<Response | StaticHandlerContext> {
    const provider = new RouterContextProvider();
    provider.set(loaderContext, {
      api: request.api,
      locale: request.locale,
      t: settings.translations[request.locale.slug],
      loadVocabulary: () => Promise.resolve(request.vocabulary),
      posted: request.posted ?? null,
    });
    const handler = handlers.get(request.locale.slug) as StaticHandler;
    return handler.query(new Request(new URL(request.path, settings.publicUrl), { signal: request.signal }), {
      requestContext: provider,
    });
  }

  function toHtml(
    { api, locale }: Pick<RenderRequest, 'api' | 'locale'>,
    answer: StaticHandlerContext,
    failure: PageFailure | null,
    isHydrated: boolean,
  ): string {
    const context = { ...answer, errors: failure && { root: failure } };
    const handler = handlers.get(locale.slug) as StaticHandler;
    const router = createStaticRouter(handler.dataRoutes, context);
    const pages = context.matches.flatMap(({ route, params }) => findPage(route.handle, params)?.name ?? []);
    // The messages are chunks of their own, which the browser would otherwise request only after its first script.
    const words = `src/messages/compiled/${locale.slug}`;
    const modules = [...pages, `${words}.browser.js`, ...pages.map(page => `${words}/${page}.js`)];
    const assets = settings.assetsOf(modules);
    const { publicUrl, isDemo, operator, assetUrl } = settings;
    const { apiUrl, authorization } = settings.api;
    const hasApiPlace = apiUrl !== '' || authorization !== null;
    const pageData = isHydrated
      ? serializePageData({
          locale: locale.slug,
          publicUrl,
          isDemo,
          assetUrl,
          ...(hasApiPlace && { api: { apiUrl, authorization } }),
          operator,
          loaderData: context.loaderData,
          failure,
        })
      : null;
    const t = settings.translations[locale.slug];
    return `<!doctype html>${renderToString(
      <Document locale={locale} assets={assets} pageData={pageData}>
        <I18nProvider value={{ locale, t }}>
          <PageProvider value={{ api, publicUrl, isDemo, operator, loadVocabulary: neverClicked }}>
            <AssetUrl value={assetUrl}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </AssetUrl>
          </PageProvider>
        </I18nProvider>
      </Document>,
    )}`;
  }

  return {
    render: async request => {
      const answer = await query(request);
      if (answer instanceof Response) return readRedirect(answer);
      const failure = readFailure(answer, request.requestId);
      return {
        kind: 'page',
        status: failure?.status ?? answer.statusCode,
        html: toHtml(request, answer, failure, true),
        failures: Object.values(answer.errors ?? {}).filter(error => error !== failure),
      };
    },
    renderError: async ({ locale, requestId }, status) => {
      const context = await query({
        locale,
        requestId,
        path: `${basenameOf(locale)}${unknownPath}`,
        api: unreachableApi,
        vocabulary: {},
        signal: AbortSignal.timeout(1_000),
      });
      if (context instanceof Response) throw new Error('the error page redirects');
      return toHtml({ api: unreachableApi, locale }, context, new PageFailure({ status, requestId }), false);
    },
  };
}

/** A path that matches the catch-all route only. */
const unknownPath = '/unknown/page/of/no/route/at/all';

/** The error page makes no calls: whatever its shell asks for is unavailable. */
const unreachableApi = createApiClient(() =>
  Promise.resolve(fail({ status: 503, code: 'unavailable', error: '', requestId: '' })),
);

function basenameOf(locale: Locale): string {
  return `/${locale.prefix}`.replace(/\/$/, '') || '';
}

function readRedirect(response: Response): Rendered {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`a loader answered status ${response.status} without a page`);
  const isStored = response.headers.get('cache-control') !== 'no-store';
  return { kind: 'redirect', status: response.status, location, isStored };
}

/** An error that no loader meant to throw becomes a plain 500 with the request's id: its text stays on the server. */
function readFailure({ errors }: StaticHandlerContext, requestId: string): PageFailure | null {
  if (!errors) return null;
  // The root has the only error boundary.
  const error: unknown = errors['root'];
  return error instanceof PageFailure ? error : new PageFailure({ status: 500, requestId });
}
