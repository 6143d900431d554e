// Renders a page with the API in process, and collects its cache tags.
import type { FastifyRequest } from 'fastify';
import { listCallTags } from '#api/call-tags.ts';
import type { FindProduct } from '#api/call-tags.ts';
import { createApiClient } from '#api/client.ts';
import type { ApiClient } from '#api/client.ts';
import type { PublicCallName } from '#api/contract/addresses.ts';
import type { Dispatchers } from '#api/dispatch.ts';
import { presentFailure } from '#api/present/present-failure.ts';
import type { Translations } from '#api/present/i18n.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { fail, ok } from '#domain/result.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import type { PostedContact } from '#pages/contact/posted-contact.ts';
import type { CacheTag } from '#read-models/catalogue/cache-tags.ts';
import { isDatabaseAway } from '#services/database-trouble.ts';
import type { PageRenderer, Rendered } from '#web/render.ts';
import type { RenderedPage, UncachedPage } from '#web/page-cache.ts';

export interface PageRenderDeps {
  /** Called for each page: in development the code may have changed since the last one. */
  readonly loadRenderer: () => Promise<PageRenderer>;
  readonly dispatchPublic: Dispatchers['dispatchPublic'];
  readonly translations: Translations;
  readonly findProduct: FindProduct;
  readonly now: () => Date;
  readonly onUnexpected: (error: unknown, request: FastifyRequest) => void;
}

export interface RequestedPage {
  readonly locale: Locale;
  readonly vocabulary: AddressVocabulary;
  /** Path and query. */
  readonly target: string;
  /** The request of the first visitor who asked for the page. */
  readonly request: FastifyRequest;
  /** A form that was posted to the page. */
  readonly posted?: PostedContact;
}

/** The dependencies of a page, collected while its loaders call the API. */
interface RenderTrace {
  readonly tags: CacheTag[];
  hasShortTtl: boolean;
  /** A call failed, even if the page handled that. */
  isPartial: boolean;
}

/** Not tied to the first visitor's request: other visitors may wait for the same page. */
const renderTimeoutMs = 10_000;

/** Renders a page for all visitors who wait for it. Unexpected failures are reported once for all of them. */
export async function renderSharedPage(
  deps: PageRenderDeps,
  asked: RequestedPage,
): Promise<RenderedPage | UncachedPage<Rendered | null>> {
  const trace: RenderTrace = { tags: [], hasShortTtl: false, isPartial: false };
  const rendered = await renderPage(deps, asked, AbortSignal.timeout(renderTimeoutMs), trace);
  const isPage = rendered?.kind === 'page';
  if (isPage && rendered.status === 200 && !trace.isPartial) return { html: rendered.html, ...trace };
  return { uncached: rendered, isFailure: rendered === null || (isPage && rendered.status !== 404) };
}

/** null = not even an error page could be rendered. */
export async function renderPage(
  deps: PageRenderDeps,
  { locale, vocabulary, target, request, posted }: RequestedPage,
  signal: AbortSignal,
  trace: RenderTrace = { tags: [], hasShortTtl: false, isPartial: false },
): Promise<Rendered | null> {
  try {
    const renderer = await deps.loadRenderer();
    const api = createInProcessClient(deps, request, locale, trace);
    const rendered = await renderer.render({
      locale,
      path: target,
      vocabulary,
      api,
      requestId: request.id,
      signal,
      ...(posted && { posted }),
    });
    const failures = rendered.kind === 'page' ? rendered.failures : [];
    for (const failure of failures) deps.onUnexpected(failure, request);
    if (failures.length > 0) trace.isPartial = true;
    return rendered;
  } catch (error) {
    deps.onUnexpected(error, request);
    return null;
  }
}

/** Loaders on the server call the handler function directly: the same validation as over HTTP, without HTTP or JSON. */
function createInProcessClient(
  deps: PageRenderDeps,
  request: FastifyRequest,
  locale: Locale,
  trace: RenderTrace,
): ApiClient {
  const t = deps.translations[locale.slug];
  const requestId = request.id;
  return createApiClient(async (address, body) => {
    const name = address.name as PublicCallName;
    trace.tags.push(...listCallTags(name, body, deps.findProduct));
    const result = await dispatch(deps, request, name, body, {
      kind: 'public',
      requestId,
      now: deps.now(),
      t,
    });
    if (!result.ok) {
      trace.isPartial = true;
      return fail(presentFailure(result.failure, { requestId, t }));
    }
    // Paid placements have a daily cap and an end date.
    const { featured = [] } = result.value as { readonly featured?: readonly unknown[] };
    if (featured.length > 0) trace.hasShortTtl = true;
    return ok(result.value);
  });
}

/** A call fails as over HTTP when the database is away: a page that can do without its response is shown without it. */
async function dispatch(
  deps: PageRenderDeps,
  request: FastifyRequest,
  ...call: Parameters<Dispatchers['dispatchPublic']>
): Promise<Awaited<ReturnType<Dispatchers['dispatchPublic']>>> {
  try {
    return await deps.dispatchPublic(...call);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    deps.onUnexpected(error, request);
    return fail({ code: 'unavailable' });
  }
}
