// What a first start brings in: the catalogue, the merchants, and on a demonstration the small labelled demo feeds.
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { readConfirmedFeeds, readMerchants, upsertMerchant } from '#adapters/database/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { digestText, listCatalogueFiles, readCatalogueFiles } from '#main/catalogue-files.ts';
import { readMerchantFile } from '#main/merchant-file.ts';
import type { SeedMerchant } from '#main/merchant-file.ts';
import type { FileRunRequest } from '#main/ingest-file.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';
import { loadCatalogue } from '#services/catalogue/load-catalogue.ts';

/** Name of the feeds that the demonstration brings; an operator's own feeds of the same merchants are others. */
const demoFeedName = 'demo';

interface SeedParts {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Loads what every Windfall has: each family of `seed/catalogue` and the merchants of `seed/merchants.json`. What is
 * unchanged writes nothing. Throws when a file contradicts itself.
 */
export async function loadSeed(parts: SeedParts, root: string): Promise<void> {
  await loadCatalogueFiles(parts, root);
  await registerMerchants(parts.db, readMerchantFile(join(root, 'seed', 'merchants.json')));
}

/** Registers the demonstration's merchants, and answers those of its feed runs that have never been accepted. */
export async function prepareDemo({ db, clock }: SeedParts, root: string): Promise<FileRunRequest[]> {
  const folder = join(root, 'seed', 'demo');
  const merchants = readMerchantFile(join(folder, 'merchants.json'));
  await registerMerchants(db, merchants);
  const confirmed = await readConfirmedFeeds(db, demoFeedName);
  const observedAt = clock.now();
  return merchants.flatMap(merchant =>
    merchant.feeds
      .filter(feed => !confirmed.has(`${merchant.slug}/${feed.country}`))
      .map(feed => ({
        merchantSlug: merchant.slug,
        country: feed.country,
        format: feed.format,
        name: demoFeedName,
        files: [join(folder, feed.file)],
        observedAt,
        isReleased: false,
      })),
  );
}

async function loadCatalogueFiles({ db, clock, log }: SeedParts, root: string): Promise<void> {
  const { files, problems } = readCatalogueFiles(root, listCatalogueFiles(root));
  if (problems.length > 0) {
    const lines = problems.map(({ name, path, message }) => `${name}: ${path} ${message}`);
    throw new Error(`seed/catalogue is no catalogue:\n${lines.join('\n')}`);
  }
  for (const { name, file } of files) {
    const { diff, ...report } = await loadCatalogue({ db, clock, hash: digestText }, file);
    if (report.modelsChanged > 0) log.info({ file: name, ...report }, 'catalogue loaded');
    for (const problem of diff.problems) log.warn({ file: name, problem }, 'catalogue loaded in part');
  }
}

/** A merchant that is known already stays as it is: an operator may have changed it. */
async function registerMerchants(db: Kysely<Schema>, merchants: readonly SeedMerchant[]): Promise<void> {
  const known = new Set((await readMerchants(db)).map(merchant => merchant.slug));
  for (const { feeds: _feeds, ...merchant } of merchants) {
    if (!known.has(merchant.slug)) await upsertMerchant(db, merchant);
  }
}
