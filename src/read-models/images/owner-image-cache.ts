// Owners' images in memory: pages that show them issue no query.
import type { Kysely } from 'kysely';
import { readOwnerImages } from '#adapters/database/owner-image-store.ts';
import type { OwnerImage } from '#adapters/database/owner-image-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { pollRows } from '#read-models/poll-rows.ts';

export interface OwnerImageCache {
  of(imageKey: string): readonly OwnerImage[];
  find(id: number): OwnerImage | null;
  /** Changes when an image is added or removed. */
  version(): string;
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

export async function openOwnerImageCache(
  db: Kysely<Schema>,
  onProblem: (error: unknown) => void,
): Promise<OwnerImageCache> {
  const follower = await pollRows(async () => {
    const images = await readOwnerImages(db);
    return {
      byKey: Map.groupBy(images, image => image.imageKey),
      byId: new Map(images.map(image => [image.id, image])),
      version: images.map(({ id }) => id).join(),
    };
  }, onProblem);
  return {
    of: imageKey => follower.current().byKey.get(imageKey) ?? [],
    find: id => follower.current().byId.get(id) ?? null,
    version: () => follower.current().version,
    refresh: follower.refresh,
    stop: follower.stop,
  };
}
