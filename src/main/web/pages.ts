// Pages over HTTP: classify the address, redirect or render, and always answer something a visitor can read.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Doors } from '#api/dispatch.ts';
import { createApiClient } from '#api/client.ts';
import type { ApiClient } from '#api/client.ts';
import type { PublicCallName } from '#api/contract/addresses.ts';
import { presentFailure } from '#api/present/present-failure.ts';
import type { Translations } from '#api/present/wording.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { fail, ok } from '#domain/result.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { isDecodable, isOverlong } from '#domain/urls/clean-path.ts';
import { classifyAddress } from '#domain/urls/classify-address.ts';
import { parseLocalePrefix } from '#domain/urls/locale-prefix.ts';
import type { PageRenderer } from '#main/render.tsx';
import { buildFallbackPage } from '#main/web/fallback-page.ts';

export interface PageDoor {
  /** Asked for at each page: in development the code may have changed since the last. */
  readonly loadRenderer: () => Promise<PageRenderer>;
  readonly dispatchPublic: Doors['dispatchPublic'];
  /** The words of addresses, which follow the catalogue. */
  readonly currentVocabulary: () => AddressVocabulary;
  readonly translations: Translations;
  /** Whether `/dev/gallery` is there: a site that serves visitors has no such page. */
  readonly hasGallery: boolean;
  readonly now: () => Date;
  readonly onUnexpected: (error: unknown, request: FastifyRequest) => void;
}

/** Answers every GET and HEAD that no other route takes; other methods have no page. */
export function registerPages(server: FastifyInstance, door: PageDoor): void {
  server.get('/*', (request, reply) => sendPage(door, request, reply));
  // The one page below /api, which else belongs to the calls.
  server.get('/api/docs', (request, reply) => sendPage(door, request, reply));
  server.setNotFoundHandler((request, reply) => {
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
  try {
    const renderer = await door.loadRenderer();
    const rendered = await renderer.render({
      locale,
      path: target,
      vocabulary,
      api: createInProcessClient(door, request.id, locale),
      requestId: request.id,
      signal: request.signal,
    });
    if (rendered.kind === 'redirect') {
      return sendRedirect(reply, rendered.location, rendered.status, rendered.isStored);
    }
    for (const failure of rendered.failures) door.onUnexpected(failure, request);
    return sendHtml(reply, rendered.status, rendered.html);
  } catch (error) {
    door.onUnexpected(error, request);
    return sendErrorPage(door, request, reply, locale, 500);
  }
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
  // Stored by nobody until pages have a validity stamp; a 404 or 500 never is.
  return reply.status(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
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

/** Loaders on the server call the handler function itself: the same checks as over HTTP, without HTTP or JSON. */
function createInProcessClient(door: PageDoor, requestId: string, locale: Locale): ApiClient {
  const t = door.translations[locale.slug];
  return createApiClient(async (address, request) => {
    const context = { kind: 'public' as const, requestId, now: door.now(), t };
    const result = await door.dispatchPublic(address.name as PublicCallName, request, context);
    return result.ok ? ok(result.value) : fail(presentFailure(result.failure, { requestId, t }));
  });
}

/** The locale that an address is in, whatever else is wrong with it. */
function readLocale(request: FastifyRequest): Locale {
  return parseLocalePrefix((request.raw.url ?? '/').split('?', 1)[0] ?? '/').locale;
}
