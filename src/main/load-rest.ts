// What a start loads while the database opens.
import { existsSync } from 'node:fs';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import type { SiteDeps } from '#main/compose-site.ts';
import type { Settings } from '#main/settings.ts';

interface LoadDeps extends Pick<SiteDeps, 'preload'> {
  readonly settings: Settings;
  readonly root: string;
}

/** Loads the larger part of the program, and the catalogue's files while the embedded database is being created, which takes a second. */
export async function loadRest({ preload, settings, root }: LoadDeps) {
  const isFirstStart =
    settings.databaseUrl === null && !existsSync(layOutDataDirectory(settings.dataDir).cluster);
  const [{ composeSite }, { composeWork }, { createOperationsServer }] = await Promise.all([
    import('#main/compose-site.ts'),
    import('#main/compose-work.ts'),
    import('#web/base-server.ts'),
    settings.roles.has('web') && preload?.(),
  ]);
  const seedFiles =
    isFirstStart && settings.roles.has('worker')
      ? (await import('#services/catalogue/load-seed.ts')).readSeedFiles(root)
      : undefined;
  return { composeSite, composeWork, createOperationsServer, seedFiles };
}
