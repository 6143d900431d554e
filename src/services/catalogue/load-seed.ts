// Loads the catalogue and the merchants of `seed/`, which every installation has.
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { analyzeCatalogue } from '#adapters/database/catalogue/catalogue-store.ts';
import { recordLoadedSeed, readLoadedSeed } from '#adapters/database/catalogue/loaded-seed-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import {
  digestText,
  fingerprintCatalogue,
  listCatalogueFiles,
  readCatalogueFiles,
} from '#adapters/files/catalogue-files.ts';
import { readMerchantFile } from '#adapters/files/merchant-file.ts';
import { loadCatalogue } from '#services/catalogue/load-catalogue.ts';
import { registerMerchants } from '#services/merchants/register-merchants.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';

/** The checked files of `seed/catalogue`. */
export type SeedFiles = ReturnType<typeof readCatalogueFiles>;

interface SeedDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Reads and checks the files of `seed/catalogue`: half a second of work. */
export function readSeedFiles(root: string): SeedFiles {
  return readCatalogueFiles(root, listCatalogueFiles(root));
}

/**
 * Loads each family of `seed/catalogue` and the merchants of `seed/merchants.json`. Unchanged entries write nothing. Throws when a file
 * contradicts itself. `seedFiles` were read already.
 */
export async function loadSeed(deps: SeedDeps, root: string, seedFiles?: SeedFiles): Promise<void> {
  await loadCatalogueFiles(deps, root, seedFiles);
  await registerMerchants(deps.db, readMerchantFile(join(root, 'seed', 'merchants.json')));
}

async function loadCatalogueFiles(
  { db, clock, log }: SeedDeps,
  root: string,
  seedFiles?: SeedFiles,
): Promise<void> {
  const fingerprint = fingerprintCatalogue(root);
  if (fingerprint !== null && (await readLoadedSeed(db)) === fingerprint) return;
  const { files, systems, problems } = seedFiles ?? readSeedFiles(root);
  if (problems.length > 0 || systems === null) {
    const lines = problems.map(({ name, path, message }) => `${name}: ${path} ${message}`);
    throw new Error(`seed/catalogue is no catalogue:\n${lines.join('\n')}`);
  }
  let changed = 0;
  let isWhole = true;
  for (const { name, file } of files) {
    const { diff, ...report } = await loadCatalogue({ db, clock, hash: digestText, systems }, file);
    if (report.modelsChanged > 0) log.info({ file: name, ...report }, 'catalogue loaded');
    for (const problem of diff.problems) log.warn({ file: name, problem }, 'catalogue loaded in part');
    isWhole &&= diff.problems.length === 0;
    changed += report.modelsChanged;
  }
  if (changed > 0) await analyzeCatalogue(db);
  if (fingerprint !== null && isWhole) await recordLoadedSeed(db, fingerprint);
}
