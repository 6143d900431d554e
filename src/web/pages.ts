// Pages over HTTP: classify the address, redirect or render, and always answer something a visitor can read.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseCall } from '#api/routes.ts';
import type { CountrySlug, Locale } from '#domain/locale/locale.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { isDecodable, isOverlong } from '#domain/urls/clean-path.ts';
import { classifyAddress } from '#domain/urls/classify-address.ts';
import type { ClassifiedAddress } from '#domain/urls/classify-address.ts';
import { parseLocalePrefix } from '#domain/urls/locale-prefix.ts';
import { findPageKey } from '#domain/urls/page-key.ts';
import { keepVisitorKeys, readNotificationId } from '#domain/urls/visitor-keys.ts';
import type { PostedContact } from '#pages/contact/posted-contact.ts';
import { buildFallbackPage } from '#web/fallback-page.ts';
import { CachedPage } from '#web/page-cache.ts';
import type { PageCache } from '#web/page-cache.ts';
import { sendMisdirected } from '#web/send-misdirected.ts';
import { sendCachedPage } from '#web/send-cached-page.ts';
import { renderSharedPage, renderPage } from '#web/render-shared-page.ts';
import type { PageRenderDeps } from '#web/render-shared-page.ts';
import { sendNewsFeed } from '#web/news-feeds/send-news-feed.ts';
import type { NewsFeedDeps } from '#web/news-feeds/send-news-feed.ts';

export interface PageRoutesDeps extends PageRenderDeps {
  /** The vocabulary of addresses, which follows the catalogue. */
  readonly currentVocabulary: () => AddressVocabulary;
  /** The countries whose offers this process has. */
  readonly countries: ReadonlySet<CountrySlug>;
  /** Whether `/dev/gallery` exists: a production site without demonstration does not have it. */
  readonly hasGallery: boolean;
  /** null = every page is rendered again, because in development its code may have changed. */
  readonly pageCache: PageCache | null;
  readonly newsFeeds: NewsFeedDeps;
  /** The operator's redirect for a path without a page; null = none. */
  readonly findRedirect: (path: string) => string | null;
}

type ErrorPageDeps = Pick<PageRoutesDeps, 'loadRenderer' | 'translations' | 'onUnexpected'>;

/** Handles every GET and HEAD without another route; other methods have no pages. */
export function registerPages(server: FastifyInstance, deps: PageRoutesDeps): void {
  server.get('/*', (request, reply) => sendPage(deps, request, reply));
  // The one page below /api, whose other addresses are calls.
  server.get('/api/docs', (request, reply) => sendPage(deps, request, reply));
  server.setNotFoundHandler((request, reply) => {
    if (refuseCall(deps, request, reply)) return reply;
    return sendErrorPage(deps, request, reply, readLocale(request), 404);
  });
}

/** For requests that the HTTP parser or the router refused before any route was found. */
export async function sendRefusal(
  deps: ErrorPageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return sendErrorPage(deps, request, reply, readLocale(request), 404);
}

/** Sends the page of the request's address, whatever the method. Nothing is rendered once `signal` aborts because the visitor left. */
export async function sendPage(
  deps: PageRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal = request.signal,
): Promise<FastifyReply> {
  const target = request.raw.url ?? '/';
  const vocabulary = deps.currentVocabulary();
  const classified = classifyAddress(target, vocabulary);
  if (classified.kind === 'redirect') return sendRedirect(reply, classified.location, 301, true);
  const country = findCountry(classified);
  if (country !== null && !deps.countries.has(country)) return sendMisdirected(reply, country);
  if (classified.kind === 'news-feed') return sendNewsFeed(deps.newsFeeds, request, reply, classified);
  const { locale } = classified;
  const moved = deps.findRedirect(target.split('?', 1)[0] ?? '');
  const sendMoved = (to: string) => sendRedirect(reply, keepVisitorKeys(to, searchOf(target)), 301, true);
  if (classified.kind === 'not-found' && moved !== null) return sendMoved(moved);
  // Search engines must not index the pages before leaving, whether or not the partner or the offer exists.
  if (classified.kind === 'page' && /^redirect(?:Partner|Demo)$/.test(classified.name)) {
    reply.header('x-robots-tag', 'noindex, nofollow');
  }
  // The page redirects by itself, and the partner must not learn from which page the visitor came.
  const leadsToPartner = classified.kind === 'page' && classified.name === 'redirectPartner';
  if (leadsToPartner) reply.header('referrer-policy', 'no-referrer');
  if (classified.kind === 'page' && classified.name === 'gallery' && !deps.hasGallery) {
    return sendErrorPage(deps, request, reply, locale, 404);
  }
  // The page router has no limits of its own: it would render a page for any query, and warn about each malformed escape.
  if (isOverlong(target) || !isDecodable(target.split('?', 1)[0] ?? '')) {
    return sendErrorPage(deps, request, reply, locale, 404);
  }
  if (classified.kind === 'page' && classified.name === 'error') {
    return sendErrorPage(deps, request, reply, locale, 500);
  }
  const asked = { locale, vocabulary, request };
  const key =
    deps.pageCache && classified.kind !== 'not-found' ? findPageKey(target, classified, vocabulary) : null;
  const found =
    deps.pageCache && key !== null
      ? await deps.pageCache.find(
          key,
          () => renderSharedPage(deps, { ...asked, target: key }),
          !isFromAlert(target),
        )
      : { uncached: await renderPage(deps, { ...asked, target }, signal) };
  if (found instanceof CachedPage) return sendCachedPage(request, reply, found, 'text/html; charset=utf-8');
  const { uncached } = found;
  if (uncached === null) return sendErrorPage(deps, request, reply, locale, 500);
  // Only now is it known that the page does not exist: an existing page takes precedence over a redirect.
  if (moved !== null && uncached.kind === 'page' && uncached.status === 404) return sendMoved(moved);
  return uncached.kind === 'redirect'
    ? sendRedirect(
        reply,
        keepVisitorKeys(uncached.location, searchOf(target)),
        uncached.status,
        uncached.isStored,
      )
    : sendHtml(request, reply, uncached.status, uncached.html, leadsToPartner ? 'no-store' : 'no-cache');
}

/** The country whose offers an address shows; null = none, so that any process can answer it. */
function findCountry(
  classified: Exclude<ClassifiedAddress, { readonly kind: 'redirect' }>,
): CountrySlug | null {
  const { kind, locale } = classified;
  if (kind === 'not-found') return null;
  // The country of an alert is known only to the database.
  if (kind === 'news-feed') return classified.address.kind === 'alert' ? null : locale.country;
  const isShared = kind === 'page' && (classified.class === 'language' || classified.class === 'plain');
  // Posts show devices that are in stock.
  return isShared && !classified.path.startsWith('/blog') ? null : locale.country;
}

/** The page of an address after an invalid form was posted to it: never cached. */
export async function sendPostedPage(
  deps: PageRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, posted }: { readonly status: number; readonly posted: PostedContact },
): Promise<FastifyReply> {
  const locale = readLocale(request);
  const target = request.raw.url ?? '/';
  const asked = { locale, vocabulary: deps.currentVocabulary(), request, target, posted };
  // A request's own signal aborts once its body has been read.
  const rendered = await renderPage(deps, asked, AbortSignal.timeout(postedTimeoutMs));
  if (rendered?.kind !== 'page') return sendErrorPage(deps, request, reply, locale, 500);
  return sendHtml(request, reply, rendered.status === 200 ? status : rendered.status, rendered.html);
}

const postedTimeoutMs = 10_000;

/** A visitor from an alert's message must not see the price from before it. */
function isFromAlert(target: string): boolean {
  return readNotificationId(searchOf(target)) !== null;
}

/** The query with its `?`; '' = none. */
function searchOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? '' : target.slice(query);
}

/** The error page, or when even that fails, the fallback page, which needs nothing. */
async function sendErrorPage(
  deps: ErrorPageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
  status: 404 | 500,
): Promise<FastifyReply> {
  try {
    const renderer = await deps.loadRenderer();
    const html = await renderer.renderError({ locale, requestId: request.id }, status);
    return await sendHtml(request, reply, status, html);
  } catch (error) {
    deps.onUnexpected(error, request);
    const html = buildFallbackPage(locale, deps.translations[locale.slug], request.id);
    return sendHtml(request, reply, 500, Buffer.from(html));
  }
}

/** A page for one visitor is compressed at a fast level in the thread pool, while this thread answers others. */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
const compressBrotli = promisify(brotliCompress);

async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  html: Uint8Array,
  caching: 'no-cache' | 'no-store' = 'no-cache',
): Promise<FastifyReply> {
  // A page that is not cached here must not be cached elsewhere.
  reply.status(status).headers({ 'cache-control': caching, vary: 'accept-encoding' });
  reply.type('text/html; charset=utf-8');
  const accepted = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
  // Clients without brotli are served by the server's own compression.
  if (accepted !== 'br') return reply.send(Buffer.from(html.buffer, html.byteOffset, html.byteLength));
  return reply.header('content-encoding', 'br').send(await compressBrotli(html, brotliOptions));
}

function sendRedirect(
  reply: FastifyReply,
  location: string,
  status: number,
  isStored: boolean,
): FastifyReply {
  return reply
    .status(status)
    .header('location', location)
    .header('cache-control', isStored ? 'public, max-age=3600' : 'no-store')
    .send();
}

/** The locale of an address, whatever else is wrong with it. */
function readLocale(request: FastifyRequest): Locale {
  return parseLocalePrefix((request.raw.url ?? '/').split('?', 1)[0] ?? '/').locale;
}
