// `/images/photos/{id}-{width}.webp`: photographs by owners, served from our own origin whatever host stores them.
import type { FastifyInstance } from 'fastify';
import type { PhotoStore } from '#adapters/pictures/photo-store.ts';
import type { OwnerImageCache } from '#read-models/images/owner-image-cache.ts';
import { sendNotFound } from '#web/social-cards.ts';

export interface OwnerPhotoDeps {
  readonly ownerImages: Pick<OwnerImageCache, 'find' | 'readFile'>;
  readonly photos: PhotoStore;
}

/**
 * A visitor's photograph disappears everywhere within an hour after its owner deletes the account; shared caches drop it within a minute.
 */
const visitorsControl = 'public, max-age=3600, s-maxage=60';

/** Other widths are refused: a request could otherwise ask for any number of sizes. */
const widths: ReadonlySet<number> = new Set([480, 960, 1_600]);

export function registerOwnerPhotos(server: FastifyInstance, { ownerImages, photos }: OwnerPhotoDeps): void {
  server.get<{ Params: { file: string } }>('/images/photos/:file', async (request, reply) => {
    const [, id, width] = /^(\d{1,15})-(\d{3,4})\.webp$/.exec(request.params.file) ?? [];
    const image = id === undefined ? null : ownerImages.find(Number(id));
    if (!image || !widths.has(Number(width))) return sendNotFound(reply);
    const photo =
      image.size !== null
        ? await ownerImages.readFile(image.id, Number(width))
        : image.url.startsWith('https:')
          ? await photos.read(image.url, Number(width))
          : null;
    if (!photo) return sendNotFound(reply);
    return reply
      .headers({
        'cache-control': image.isVisitors ? visitorsControl : 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/webp')
      .send(Buffer.from(photo));
  });
}
