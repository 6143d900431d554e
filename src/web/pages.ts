// Pages over HTTP: classify the address, redirect or render, and always answer something a visitor can read.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { negotiate } from '@fastify/accept-negotiator';
import { refuseCall } from '#api/http-door.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { isDecodable, isOverlong } from '#domain/urls/clean-path.ts';
import { classifyAddress } from '#domain/urls/classify-address.ts';
import { parseLocalePrefix } from '#domain/urls/locale-prefix.ts';
import { findPageKey } from '#domain/urls/page-key.ts';
import { buildFallbackPage } from '#web/fallback-page.ts';
import { KeptPage } from '#web/page-cache.ts';
import type { PageCache } from '#web/page-cache.ts';
import { makePage, renderPage } from '#web/make-page.ts';
import type { PageMaker } from '#web/make-page.ts';

export interface PageDoor extends PageMaker {
  /** The words of addresses, which follow the catalogue. */
  readonly currentVocabulary: () => AddressVocabulary;
  /** Whether `/dev/gallery` is there: a site that serves visitors has no such page. */
  readonly hasGallery: boolean;
  /** null = every page is made anew: in development its code may have changed. */
  readonly pageCache: PageCache | null;
}

/** Answers every GET and HEAD that no other route takes; other methods have no page. */
export function registerPages(server: FastifyInstance, door: PageDoor): void {
  server.get('/*', (request, reply) => sendPage(door, request, reply));
  // The one page below /api, which else belongs to the calls.
  server.get('/api/docs', (request, reply) => sendPage(door, request, reply));
  server.setNotFoundHandler((request, reply) => {
    if (refuseCall(door, request, reply)) return reply;
    return sendErrorPage(door, request, reply, readLocale(request), 404);
  });
}

/** For requests that the HTTP parser or the router refused before any route was found. */
export async function sendRefusal(
  door: PageDoor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return sendErrorPage(door, request, reply, readLocale(request), 404);
}

async function sendPage(door: PageDoor, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const target = request.raw.url ?? '/';
  const vocabulary = door.currentVocabulary();
  const classified = classifyAddress(target, vocabulary);
  if (classified.kind === 'redirect') return sendRedirect(reply, classified.location, 301, true);
  const { locale } = classified;
  // A way out is nothing that search engines keep, whether or not there is such a partner.
  if (classified.kind === 'page' && classified.name === 'redirectPartner') {
    reply.header('x-robots-tag', 'noindex, nofollow');
  }
  if (classified.kind === 'page' && classified.name === 'gallery' && !door.hasGallery) {
    return sendErrorPage(door, request, reply, locale, 404);
  }
  // The router has no limits of its own: it would render a page for any query, and warn about each broken escape.
  if (isOverlong(target) || !isDecodable(target.split('?', 1)[0] ?? '')) {
    return sendErrorPage(door, request, reply, locale, 404);
  }
  if (classified.kind === 'page' && classified.name === 'error') {
    return sendErrorPage(door, request, reply, locale, 500);
  }
  const asked = { locale, vocabulary, request };
  const key =
    door.pageCache && classified.kind !== 'not-found' ? findPageKey(target, classified, vocabulary) : null;
  const found =
    door.pageCache && key !== null
      ? await door.pageCache.find(key, () => makePage(door, { ...asked, target: key }))
      : { unkept: await renderPage(door, { ...asked, target }, request.signal) };
  if (found instanceof KeptPage) return sendKept(request, reply, found);
  const { unkept } = found;
  if (unkept === null) return sendErrorPage(door, request, reply, locale, 500);
  return unkept.kind === 'redirect'
    ? sendRedirect(reply, unkept.location, unkept.status, unkept.isStored)
    : sendHtml(reply, unkept.status, unkept.html);
}

/** Shared caches may keep it for a minute (decision 0024); browsers ask each time whether it is still the same. */
const keptCaching = 'public, max-age=0, must-revalidate, s-maxage=60';

async function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<FastifyReply> {
  reply.headers({ 'cache-control': keptCaching, etag: page.etag, vary: 'accept-encoding' });
  const known = request.headers['if-none-match']?.split(',').map(tag => tag.trim()) ?? [];
  if (known.includes(page.etag) || known.includes('*')) return reply.status(304).send();
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
  if (encoding !== null) reply.header('content-encoding', encoding);
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? await page.gzip() : await page.html();
  return reply.type('text/html; charset=utf-8').send(body);
}

/** The error page, and when even that cannot be shown, the fallback that needs nothing. */
async function sendErrorPage(
  door: PageDoor,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
  status: 404 | 500,
): Promise<FastifyReply> {
  try {
    const renderer = await door.loadRenderer();
    return sendHtml(reply, status, await renderer.renderError({ locale, requestId: request.id }, status));
  } catch (error) {
    door.onUnexpected(error, request);
    return sendHtml(reply, 500, buildFallbackPage(locale, door.translations[locale.slug], request.id));
  }
}

function sendHtml(reply: FastifyReply, status: number, html: string): FastifyReply {
  // As bytes: a text would be walked once to measure it and once more to send it.
  const bytes = Buffer.from(html);
  // A page that nobody keeps here is kept nowhere else.
  return reply
    .status(status)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(bytes);
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

/** The locale that an address is in, whatever else is wrong with it. */
function readLocale(request: FastifyRequest): Locale {
  return parseLocalePrefix((request.raw.url ?? '/').split('?', 1)[0] ?? '/').locale;
}
