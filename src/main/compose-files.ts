// Wires the files that pages load: rendered pictures, photographs, and assets of other builds.
import { join } from 'node:path';
import { openRetainedAssets } from '#adapters/files/retained-assets.ts';
import { createPhotoStore } from '#adapters/pictures/photo-store.ts';
import { createPngStore } from '#adapters/pictures/png-store.ts';
import { createLazyFetch } from '#main/lazy-fetch.ts';
import type { Settings } from '#main/settings.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { WebServerDeps } from '#web/create-web-server.ts';

interface SiteFiles {
  readonly web: Pick<WebServerDeps, 'pngs' | 'photos' | 'readRetainedAsset'>;
  /** Stores the built files of this version for other versions that run beside or after it. */
  readonly keepAssets: () => Promise<void>;
}

export function composeFiles(
  { dataDir, publicUrl, allowsLoopbackFeeds }: Settings,
  clientDir: string | null,
  clock: Clock,
): SiteFiles {
  const outside = createLazyFetch({ siteUrl: publicUrl, allowsLoopback: allowsLoopbackFeeds });
  const assets = openRetainedAssets(dataDir, clientDir, () => clock.now());
  return {
    web: {
      pngs: createPngStore(join(dataDir, 'pictures')),
      photos: createPhotoStore(join(dataDir, 'photos'), outside.fetchFeed),
      readRetainedAsset: assets.read,
    },
    keepAssets: async () => void (await assets.keep()),
  };
}
