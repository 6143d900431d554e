// GET /api/product/rendering/getUserImages: photographs that owners gave us (specification, Calls).
import type { PublicHandlers } from '#api/dispatch.ts';
import { ok } from '#domain/result.ts';
import type { OwnerImageCache } from '#read-models/images/owner-image-cache.ts';

export interface UserImageDeps {
  readonly images: Pick<OwnerImageCache, 'of'>;
  /** Origin of our own files (ASSET_URL); '' = this site. */
  readonly assetUrl: string;
}

export function createUserImageHandlers({
  images,
  assetUrl,
}: UserImageDeps): Pick<PublicHandlers, 'getUserImages'> {
  return {
    getUserImages: ({ imageKey }) =>
      ok({
        images: images.of(imageKey).map(({ id, url, credit, addedAt }) => ({
          // A photograph on another host is served through our own address: pages request nothing from other hosts.
          url: assetUrl + (url.startsWith('/') ? url : `/images/photos/${id}-960.webp`),
          credit,
          addedAt: addedAt.toISOString(),
        })),
      }),
  };
}
