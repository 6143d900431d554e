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
        images: images.of(imageKey).map(({ id, url, size, credit, addedAt, isVisitors, isDemo }) => ({
          // Photographs on other hosts are served through our own address: pages request nothing from other hosts.
          url: assetUrl + (isOurFile({ url, size }) ? url : `/images/photos/${id}-960.webp`),
          smallUrl: assetUrl + (isOurFile({ url, size }) ? url : `/images/photos/${id}-480.webp`),
          width: size?.width ?? null,
          height: size?.height ?? null,
          credit,
          addedAt: addedAt.toISOString(),
          isVisitors,
          isDemo,
        })),
      }),
  };
}

/** Whether the image is one of our own built files, which is served as it is; uploads have a size and are served resized. */
function isOurFile({ url, size }: { readonly url: string; readonly size: object | null }): boolean {
  return url.startsWith('/') && size === null;
}
