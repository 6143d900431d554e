// The HTTP server of the site: the doors to API, pages, files and pictures.
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FindPicture } from '#drawings/picture-index.ts';
import type { PngStore } from '#adapters/pictures/png-store.ts';
import { refuseCall, registerApi } from '#api/http-door.ts';
import type { HttpDoor } from '#api/http-door.ts';
import { createBaseServer, pathOf } from '#web/base-server.ts';
import type { BaseServerParts } from '#web/base-server.ts';
import { registerPages, sendRefusal } from '#web/pages.ts';
import type { PageDoor } from '#web/pages.ts';
import { registerDevicePictures } from '#web/device-pictures.ts';
import { registerOwnerPhotos } from '#web/owner-photos.ts';
import type { OwnerPhotoParts } from '#web/owner-photos.ts';
import { registerRedirects } from '#web/redirect.ts';
import type { RedirectParts } from '#web/redirect.ts';
import { registerSitemaps } from '#web/sitemaps.ts';
import type { SitemapParts } from '#web/sitemaps.ts';
import { registerSocialCards } from '#web/social-cards.ts';
import type { SocialCardParts } from '#web/social-cards.ts';

export interface WebServerParts
  extends BaseServerParts, Omit<HttpDoor, 'onUnexpected'>, Omit<PageDoor, 'onUnexpected'> {
  readonly onUnexpected: (error: unknown, context: { requestId: string; where: string }) => void;
  readonly redirects: RedirectParts;
  readonly findPicture: FindPicture;
  readonly currentCatalogue: SocialCardParts['currentCatalogue'];
  readonly findContent: SitemapParts['findContent'];
  readonly pngs: PngStore;
  readonly ownerImages: OwnerPhotoParts['ownerImages'];
  readonly photos: OwnerPhotoParts['photos'];
  /** Folder of the built client; null in development, where Vite serves it. */
  readonly clientDir: string | null;
}

export async function createWebServer(parts: WebServerParts): Promise<FastifyInstance> {
  const onUnexpected = (error: unknown, request: FastifyRequest) =>
    parts.onUnexpected(error, { requestId: request.id, where: `${request.method} ${pathOf(request)}` });
  const door = { ...parts, onUnexpected };
  const server = createBaseServer(parts, (request, reply) => {
    if (!refuseCall(door, request, reply)) void sendRefusal(door, request, reply);
  });
  await server.register(compress, {
    threshold: 1024,
    // An answer of 150 kB takes a fifth of a millisecond so; by way of a stream it takes two more, and far more at times. What is
    // made once and sent often (pages, files, pictures) comes compressed.
    syncThreshold: 1024 * 1024,
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 16 },
    },
    encodings: ['br', 'gzip'],
  });
  await registerApi(server, door);
  registerDevicePictures(server, parts);
  registerSocialCards(server, parts);
  registerOwnerPhotos(server, parts);
  registerSitemaps(server, parts);
  if (parts.clientDir !== null) await registerFiles(server, parts.clientDir);
  await registerRedirects(server, parts.redirects, door);
  registerPages(server, door);
  return server;
}

/** Built files carry a hash in their name and never change; the few at the root do. */
async function registerFiles(server: FastifyInstance, clientDir: string): Promise<void> {
  await server.register(serveFiles, {
    root: clientDir,
    wildcard: false,
    // The build wrote each file in both encodings beside it.
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      // A CDN's copies carry our headers, and are asked for by pages of another origin (ASSET_URL).
      if (isHashed) {
        reply.header('access-control-allow-origin', '*');
        reply.header('cross-origin-resource-policy', 'cross-origin');
      }
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
