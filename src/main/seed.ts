// What a first start brings in: the catalogue, the merchants, and on a demonstration invented merchants with their offers.
import { dayMs } from '#domain/durations.ts';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { countCatalogue } from '#adapters/database/catalogue-store.ts';
import { fixDemonstration, readDemonstration } from '#adapters/database/demonstration-store.ts';
import type { Demonstration } from '#adapters/database/demonstration-store.ts';
import { noteLoadedSeed, readLoadedSeed } from '#adapters/database/loaded-seed-store.ts';
import { readConfirmedFeeds, readMerchants, upsertMerchant } from '#adapters/database/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { marketplaceFeedName } from '#main/demo/demo-feeds.ts';
import { bringPartners } from '#main/demo/demo-partners.ts';
import { createDemoOpener } from '#main/demo/open-demo-feed.ts';
import {
  digestText,
  fingerprintCatalogue,
  listCatalogueFiles,
  readCatalogueFiles,
} from '#main/catalogue-files.ts';
import { startOfDay } from '#domain/offers/price-history.ts';
import { listMarketplaceFeeds, readMarketplace } from '#main/demo/marketplace-files.ts';
import { readMerchantFile } from '#main/merchant-file.ts';
import type { SeedMerchant } from '#main/merchant-file.ts';
import type { Settings } from '#main/config.ts';
import type { MarketplaceRequest } from '#main/threads/ingest-protocol.ts';
import type { IngestThread } from '#main/threads/start-ingest-thread.ts';
import type { OpenDemoFeed } from '#main/open-feed-source.ts';
import type { FileRunRequest } from '#main/ingest-file.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';
import { loadCatalogue } from '#services/catalogue/load-catalogue.ts';

/** Name of the feeds that the demonstration brings; an operator's own feeds of the same merchants are others. */
const demoFeedName = 'demo';

/** Another word makes another marketplace. */
const marketplaceSeed = 'windfall';

interface SeedDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Loads what every Windfall has: each family of `seed/catalogue` and the merchants of `seed/merchants.json`. What is
 * unchanged writes nothing. Throws when a file contradicts itself.
 */
export async function loadSeed(deps: SeedDeps, root: string): Promise<void> {
  await loadCatalogueFiles(deps, root);
  await registerMerchants(deps.db, readMerchantFile(join(root, 'seed', 'merchants.json')));
}

/** What a start has brought in of the demonstration, and what is left to do while the site is served. */
export interface BroughtDemonstration {
  readonly isNew: boolean;
  /** How its feeds are read from now on; absent without a marketplace. */
  readonly openDemoFeed?: OpenDemoFeed;
  /** null = all of its past is there. */
  readonly pendingBackfill: MarketplaceRequest | null;
}

/**
 * Brings in what a start waits for: the seed, and of the demonstration that the settings ask for its offers as they stand. Throws when a
 * file of the seed contradicts itself.
 */
export async function bringSeed(
  demo: Settings['demo'],
  { ingest, ...parts }: SeedDeps & { readonly ingest: IngestThread },
  root: string,
): Promise<BroughtDemonstration> {
  const demonstration = demo === 'marketplace' ? await prepareMarketplace(parts, root) : null;
  const isNew = demonstration?.replayedAt === null && (await lacksOffers(parts, root));
  // Beside the catalogue, which one core loads.
  if (isNew) ingest.openMarketplace({ root, demonstration });
  await loadSeed(parts, root);
  if (demo === 'none') return { isNew: false, pendingBackfill: null };
  await bringPartners(parts.db, root, parts.clock.now());
  if (demonstration === null) {
    const runs = await prepareSmallDemo(parts, root);
    let [done, offers] = [0, 0];
    await Promise.all(
      runs.map(async run => {
        const result = await ingest.run(run);
        if (!result.ok) throw new Error(`a demo feed was not accepted: ${JSON.stringify(result.failure)}`);
        const { added, changed, unchanged } = result.value.publish;
        offers += added + changed + unchanged;
        parts.log.info({ done: ++done, total: runs.length, offers }, 'demonstration: offers');
      }),
    );
    return { isNew: runs.length > 0, pendingBackfill: null };
  }
  const openDemoFeed = createDemoOpener(ingest.writeDemo, root, demonstration);
  if (demonstration.replayedAt !== null) return { isNew: false, openDemoFeed, pendingBackfill: null };
  const pendingBackfill = { root, demonstration };
  if (isNew) {
    const total = listMarketplaceFeeds(root).length;
    const logProgress = (done: number, counts: object = {}) =>
      parts.log.info({ done, total, ...counts }, 'demonstration: offers');
    logProgress(0);
    const { offers } = await ingest.bringOffers(pendingBackfill, logProgress);
    logProgress(total, { offers });
  }
  return { isNew, openDemoFeed, pendingBackfill };
}

/** Whether a feed of the marketplace has never been read. */
async function lacksOffers({ db }: SeedDeps, root: string): Promise<boolean> {
  const confirmed = await readConfirmedFeeds(db, marketplaceFeedName);
  return listMarketplaceFeeds(root).some(feed => !confirmed.has(feed));
}

/** Registers the small demonstration's merchants, and answers those of its feed runs that nothing has confirmed for a day. */
export async function prepareSmallDemo({ db, clock }: SeedDeps, root: string): Promise<FileRunRequest[]> {
  const folder = join(root, 'seed', 'demo');
  const merchants = readMerchantFile(join(folder, 'merchants.json'));
  await registerMerchants(db, merchants);
  const observedAt = clock.now();
  // Nobody else reads these files again: a start does, so that their offers do not lapse.
  const yesterday = new Date(observedAt.getTime() - dayMs);
  const confirmed = await readConfirmedFeeds(db, demoFeedName, yesterday);
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

async function loadCatalogueFiles({ db, clock, log }: SeedDeps, root: string): Promise<void> {
  const fingerprint = fingerprintCatalogue(root);
  if (fingerprint !== null && (await readLoadedSeed(db)) === fingerprint) return;
  const { files, systems, problems } = readCatalogueFiles(root, listCatalogueFiles(root));
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
  if (changed > 0) await countCatalogue(db);
  if (fingerprint !== null && isWhole) await noteLoadedSeed(db, fingerprint);
}

/**
 * Registers the marketplace's merchants and fixes what it is made from, on the first start; answers what holds. An
 * operator's changes of a merchant outlive later starts.
 */
export async function prepareMarketplace({ db, clock }: SeedDeps, root: string): Promise<Demonstration> {
  const known = await readDemonstration(db);
  if (known) return known;
  // Apple's shop is known already: in the marketplace its offers are invented as well, and have to say so.
  for (const { demo: _demo, feeds: _feeds, ...merchant } of readMarketplace(root)) {
    await upsertMerchant(db, merchant);
  }
  const anchor = new Date(startOfDay(clock.now().getTime()));
  return fixDemonstration(db, { seed: marketplaceSeed, anchor });
}

/** A merchant that is known already stays as it is: an operator may have changed it. */
async function registerMerchants(db: Kysely<Schema>, merchants: readonly SeedMerchant[]): Promise<void> {
  const known = new Set((await readMerchants(db)).map(merchant => merchant.slug));
  for (const { feeds: _feeds, ...merchant } of merchants) {
    if (!known.has(merchant.slug)) await upsertMerchant(db, merchant);
  }
}
