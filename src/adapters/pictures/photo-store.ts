// Fetches photographs from other servers, scales them down and caches them on disk: pages load them from our server only.
import { LRUCache } from 'lru-cache';
import { createFileCache } from '#adapters/pictures/file-cache.ts';
import { loadSharp } from '#adapters/pictures/load-sharp.ts';
import { createPictureQueue } from '#adapters/pictures/picture-queue.ts';
import { minuteMs } from '#domain/durations.ts';
import type { FetchInto } from '#services/ports/fetch.ts';

export interface PhotoStore {
  /**
   * The photograph at an https address as WebP, at most `width` pixels wide, rotated upright and without its camera's metadata
   * (places, names). null = not available now.
   */
  read(address: string, width: number): Promise<Buffer | null>;
}

const maxFiles = 2_000;
const maxWaiting = 16;
const maxBytes = 20_000_000;
const maxPixels = 60_000_000;
/** An address that failed is not tried again for this long. */
const retryAfterMs = 10 * minuteMs;

/** Caches files in `folder`, which it makes. */
export function createPhotoStore(folder: string, fetchFile: FetchInto): PhotoStore {
  const cache = createFileCache(folder, maxFiles);
  const queue = createPictureQueue(maxWaiting);
  const failed = new LRUCache<string, true>({ max: 1_000, ttl: retryAfterMs });
  return {
    read: async (address, width) => {
      const key = `${width} ${address}`;
      const known = await cache.read(key);
      if (known || failed.has(address)) return known;
      return queue.run(key, async () => {
        const photo = await fetchSmall(address, width);
        if (photo) await cache.write(key, photo);
        else failed.set(address, true);
        return photo;
      });
    },
  };

  /** null when the address has no picture, or one that is too large. */
  async function fetchSmall(address: string, width: number): Promise<Buffer | null> {
    const sharp = await loadSharp();
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    try {
      const response = await fetchFile({ address, timeoutMs: 20_000 }, piece => {
        bytes += piece.length;
        if (bytes > maxBytes) throw new Error('too large for a photograph');
        pieces.push(piece);
      });
      if (!response.ok) return null;
      return await sharp(Buffer.concat(pieces), { limitInputPixels: maxPixels })
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer();
    } catch {
      return null;
    }
  }
}
