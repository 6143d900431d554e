// What a first start brings in: the catalogue, the merchants, and on a demonstration the small labelled demo feeds.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { readConfirmedFeeds, readMerchants, upsertMerchant } from '#adapters/database/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { parseCatalogueFile } from '#domain/catalogue/catalogue-file.ts';
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
  await loadCatalogueFiles(parts, join(root, 'seed', 'catalogue'));
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

async function loadCatalogueFiles({ db, clock, log }: SeedParts, folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter(each => each.endsWith('.json'))) {
    const file = parseCatalogueFile(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    if (!file.ok) {
      const problems = file.failure.map(({ path, message }) => `${path}: ${message}`).join('\n');
      throw new Error(`seed/catalogue/${name} is not a catalogue:\n${problems}`);
    }
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    const report = await loadCatalogue({ db, clock, hash }, file.value);
    if (report.modelsChanged > 0) log.info({ file: name, ...report }, 'catalogue loaded');
  }
}

/** A merchant that is known already stays as it is: an operator may have changed it. */
async function registerMerchants(db: Kysely<Schema>, merchants: readonly SeedMerchant[]): Promise<void> {
  const known = new Set((await readMerchants(db)).map(merchant => merchant.slug));
  for (const { feeds: _feeds, ...merchant } of merchants) {
    if (!known.has(merchant.slug)) await upsertMerchant(db, merchant);
  }
}
