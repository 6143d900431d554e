// Renders pages on the server: runs the same routes and loaders as the browser, with the API called in process, then renders the document.
import { RouterContextProvider } from 'react-router';
import type { StaticHandlerContext } from 'react-router';
import type { ApiClient } from '#api/client.ts';
import type { Translations } from '#api/present/i18n.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import type { PostedContact } from '#pages/contact/posted-contact.ts';
import type { ApiSettings } from '#pages/calls/api-settings.ts';
import { loaderContext } from '#pages/page-context.ts';
import { serializePageData } from '#pages/page-data.ts';
import { PageFailure } from '#pages/page-failure.ts';
import type { Operator } from '#ui/layout/footer.tsx';
import type { RenderDocument } from '#web/render-document.tsx';
import { basenameOf, createHandlers, unreachableApi } from '#web/page-handlers.ts';

export interface RenderSettings {
  readonly translations: Translations;
  readonly publicUrl: string;
  readonly isDemo: boolean;
  /** Origin of pictures; '' = this site. */
  readonly assetUrl: string;
  readonly operator: Operator;
  /** The address of the API for pages. */
  readonly api: ApiSettings;
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
      readonly html: Uint8Array;
      readonly failures: readonly unknown[];
    };

export interface PageRenderer {
  render(request: RenderRequest): Promise<Rendered>;
  /** The error page alone, for when there is no route or rendering failed. Not hydrated. */
  renderError(request: Pick<RenderRequest, 'locale' | 'requestId'>, status: 404 | 500): Promise<Uint8Array>;
}

export function createPageRenderer(settings: RenderSettings, renderDocument: RenderDocument): PageRenderer {
  const handlerOf = createHandlers();

  async function query(request: RenderRequest): Promise<Response | StaticHandlerContext> {
    const provider = new RouterContextProvider();
    provider.set(loaderContext, {
      api: request.api,
      locale: request.locale,
      t: settings.translations[request.locale.slug],
      loadVocabulary: () => Promise.resolve(request.vocabulary),
      posted: request.posted ?? null,
    });
    const asked = new Request(new URL(request.path, settings.publicUrl), { signal: request.signal });
    return handlerOf(request.locale.slug).query(asked, { requestContext: provider });
  }

  function toHtml(
    { locale, path }: Pick<RenderRequest, 'locale' | 'path'>,
    { matches, loaderData }: StaticHandlerContext,
    failure: PageFailure | null,
    isHydrated: boolean,
  ): Promise<Uint8Array> {
    const { publicUrl, isDemo, operator, assetUrl } = settings;
    const { apiUrl, authorization } = settings.api;
    const hasApiPlace = apiUrl !== '' || authorization !== null;
    const pageData = serializePageData({
      locale: locale.slug,
      publicUrl,
      isDemo,
      assetUrl,
      ...(hasApiPlace && { api: { apiUrl, authorization } }),
      operator,
      routeId: matches.at(-1)?.route.id ?? '',
      loaderData,
      failure,
    });
    return renderDocument({ path, pageData, isHydrated });
  }

  return {
    render: async request => {
      const answer = await query(request);
      if (answer instanceof Response) return readRedirect(answer);
      const failure = readFailure(answer, request.requestId);
      return {
        kind: 'page',
        status: failure?.status ?? answer.statusCode,
        html: await toHtml(request, answer, failure, true),
        failures: Object.values(answer.errors ?? {}).filter(error => error !== failure),
      };
    },
    renderError: async ({ locale, requestId }, status) => {
      const path = `${basenameOf(locale)}${unknownPath}`;
      const context = await query({
        locale,
        requestId,
        path,
        api: unreachableApi,
        vocabulary: {},
        signal: AbortSignal.timeout(1_000),
      });
      if (context instanceof Response) throw new Error('the error page redirects');
      return toHtml({ locale, path }, context, new PageFailure({ status, requestId }), false);
    },
  };
}

/** A path that matches the catch-all route only. */
const unknownPath = '/unknown/page/of/no/route/at/all';

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
