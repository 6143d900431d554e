// Renders pages on the server: the same routes and loaders as in the browser, with the API called in process.
import type { PageHandle } from '#pages/page-handle.ts';
import { renderToString } from 'react-dom/server';
import {
  RouterContextProvider,
  StaticRouterProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
} from 'react-router';
import type { StaticHandler, StaticHandlerContext } from 'react-router';
import { createApiClient } from '#api/client.ts';
import type { ApiClient } from '#api/client.ts';
import type { Translations } from '#api/present/i18n.ts';
import { locales } from '#domain/locale/locale.ts';
import type { Locale, LocaleSlug } from '#domain/locale/locale.ts';
import { fail } from '#domain/result.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { Document } from '#pages/document.tsx';
import type { DocumentAssets } from '#pages/document.tsx';
import { PageProvider, loaderContext } from '#pages/page-context.ts';
import { AssetUrl } from '#ui/catalogue/device-drawing.tsx';
import { I18nProvider } from '#ui/i18n-context.ts';
import { serializePageData } from '#pages/page-data.ts';
import type { RouteFailure } from '#pages/page-data.ts';
import { routes } from '#pages/routes.ts';
import type { Operator } from '#ui/layout/footer.tsx';

export interface RenderSettings {
  readonly translations: Translations;
  readonly publicUrl: string;
  readonly isDemo: boolean;
  /** Origin of pictures; '' = this site. */
  readonly assetUrl: string;
  readonly operator: Operator;
  /** Scripts, styles and fonts of a page, by the source files of its routes. */
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
    });
    const handler = handlers.get(request.locale.slug) as StaticHandler;
    return handler.query(new Request(new URL(request.path, settings.publicUrl), { signal: request.signal }), {
      requestContext: provider,
    });
  }

  function toHtml(
    { api, locale }: Pick<RenderRequest, 'api' | 'locale'>,
    context: StaticHandlerContext,
    isHydrated: boolean,
  ): string {
    const handler = handlers.get(locale.slug) as StaticHandler;
    const router = createStaticRouter(handler.dataRoutes, context);
    const pages = context.matches.flatMap(
      match => (match.route.handle as PageHandle | undefined)?.module ?? [],
    );
    // The messages are chunks of their own, which the browser would otherwise request only after its first script.
    const words = `src/messages/compiled/${locale.slug}`;
    const modules = [
      ...pages,
      `${words}.browser.js`,
      ...pages.map(page => page.replace(/^.*\/(.+)\.tsx$/, `${words}/$1.js`)),
    ];
    const assets = settings.assetsOf(modules);
    const { publicUrl, isDemo, operator, assetUrl } = settings;
    const pageData = isHydrated
      ? serializePageData({
          locale: locale.slug,
          publicUrl,
          isDemo,
          assetUrl,
          operator,
          assets,
          loaderData: context.loaderData,
          errors: context.errors as Record<string, RouteFailure> | null,
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
      const failures = hideUnexpectedErrors(answer, request.requestId);
      return {
        kind: 'page',
        status: answer.statusCode,
        html: toHtml(request, answer, true),
        failures,
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
      const failure = new ErrorResponse(status, status === 404 ? 'Not Found' : 'Error', { requestId });
      const request = { api: unreachableApi, locale };
      return toHtml(request, { ...context, statusCode: status, errors: { root: failure } }, false);
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

/**
 * Replaces errors that no loader meant to throw by a plain 500 with the request's id: their text stays on the server. Returns the
 * originals.
 */
function hideUnexpectedErrors(context: StaticHandlerContext, requestId: string): unknown[] {
  if (!context.errors) return [];
  const entries = Object.entries(context.errors as Record<string, unknown>);
  const unexpected = entries.filter(([, error]) => !isRouteErrorResponse(error));
  context.errors = Object.fromEntries(
    entries.map(([id, error]) => [
      id,
      isRouteErrorResponse(error) ? error : new ErrorResponse(500, 'Error', { requestId }),
    ]),
  );
  if (unexpected.length > 0) context.statusCode = 500;
  return unexpected.map(([, error]) => error);
}
