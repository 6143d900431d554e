// Owners' images in memory: pages show them without a query. Only the image files of visitors are read when a browser requests one.
import type { Kysely } from 'kysely';
import { readOwnerImages, readStoredImage } from '#adapters/database/catalogue/owner-image-store.ts';
import type { OwnerImage } from '#adapters/database/catalogue/owner-image-store.ts';
import { shownContributionsChannel } from '#adapters/database/contributions/shown-contributions.ts';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import type { Subscribe } from '#adapters/database/open-database.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { imagesTag } from '#read-models/catalogue/cache-tags.ts';
import type { CacheTag } from '#read-models/catalogue/cache-tags.ts';
import { listChangedKeys } from '#read-models/changed-keys.ts';
import { pollRows } from '#read-models/poll-rows.ts';

export interface OwnerImageCache {
  of(imageKey: string): readonly OwnerImage[];
  find(id: number): OwnerImage | null;
  /** The file of a stored image, about that many pixels wide; null = it has been deleted. */
  readFile(id: number, width: number): Promise<Uint8Array | null>;
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

interface ImageCacheDeps {
  readonly db: Kysely<Schema>;
  readonly subscribe: Subscribe;
  /** False leaves out images of the demonstration. */
  readonly withDemo: boolean;
  /** Called with the tags of the pages whose images changed. */
  readonly onChange: (tags: readonly CacheTag[]) => void;
  readonly onProblem: (error: unknown) => void;
}

export async function openOwnerImageCache({
  db,
  subscribe,
  withDemo,
  onChange,
  onProblem,
}: ImageCacheDeps): Promise<OwnerImageCache> {
  const follower = await pollRows(
    async () => {
      const images = await readOwnerImages(db, { withDemo });
      const byKey = Map.groupBy(images, image => image.imageKey);
      return {
        byKey,
        byId: new Map(images.map(image => [image.id, image])),
        versions: new Map([...byKey].map(([key, each]) => [key, each.map(({ id }) => id).join()])),
      };
    },
    {
      onProblem,
      onRead: (before, after) => {
        const changed = listChangedKeys(before.versions, after.versions);
        if (changed.length > 0) onChange(changed.map(imagesTag));
      },
      subscribe: poll => subscribe(shownContributionsChannel, poll),
    },
  );
  return {
    of: imageKey => follower.current().byKey.get(imageKey) ?? [],
    find: id => follower.current().byId.get(id) ?? null,
    readFile: (id, width) => readInTime(db, reading => readStoredImage(reading, id, width)),
    refresh: follower.refresh,
    stop: follower.stop,
  };
}
