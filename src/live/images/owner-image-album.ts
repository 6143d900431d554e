// Photographs that owners gave us, in memory: pages that ask for them issue no query.
import type { Kysely } from 'kysely';
import { readOwnerImages } from '#adapters/database/owner-image-store.ts';
import type { OwnerImage } from '#adapters/database/owner-image-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { followRows } from '#live/follow-rows.ts';

export interface OwnerImageAlbum {
  of(imageKey: string): readonly OwnerImage[];
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

export async function openOwnerImageAlbum(
  db: Kysely<Schema>,
  onProblem: (error: unknown) => void,
): Promise<OwnerImageAlbum> {
  const follower = await followRows(
    async () => Map.groupBy(await readOwnerImages(db), image => image.imageKey),
    onProblem,
  );
  return {
    of: imageKey => follower.current().get(imageKey) ?? [],
    refresh: follower.refresh,
    stop: follower.stop,
  };
}
