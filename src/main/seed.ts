// Loads the data of a first start: the catalogue, the merchants, and on a demonstration fictitious merchants with their offers.
import type { Kysely } from 'kysely';
import { readConfirmedFeeds } from '#adapters/database/catalogue/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { createPictureCleaner } from '#adapters/pictures/clean-picture.ts';
import { marketplaceFeedName } from '#demo/demo-feeds.ts';
import { loadDemoContributions } from '#demo/demo-contributions.ts';
import { loadDemoRates } from '#demo/demo-rates.ts';
import { loadDemoPartners } from '#demo/demo-partners.ts';
import { prepareMarketplace, prepareSmallDemo } from '#demo/prepare-demonstration.ts';
import { loadSeed } from '#services/catalogue/load-seed.ts';
import type { SeedFiles } from '#services/catalogue/load-seed.ts';
import { createDemoFeedOpener } from '#demo/open-demo-feed.ts';
import { listMarketplaceFeeds } from '#demo/marketplace-files.ts';
import type { Settings } from '#main/settings.ts';
import type { MarketplaceRequest } from '#demo/open-marketplace.ts';
import type { IngestThread } from '#main/threads/start-ingest-thread.ts';
import type { OpenDemoFeed } from '#services/feeds/open-feed-source.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';

interface SeedDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The loaded part of the demonstration, and the remaining work while the site is served. */
export interface LoadedDemonstration {
  readonly isNew: boolean;
  /** Opens its feeds from now on; absent without a marketplace. */
  readonly openDemoFeed?: OpenDemoFeed;
  /** null = the history is complete. */
  readonly pendingBackfill: MarketplaceRequest | null;
}

/**
 * Loads the seed and the current offers of the chosen demonstration, for which a start waits. Throws when a file of the seed contradicts
 * itself.
 */
export async function seedDatabase(
  demo: Settings['demo'],
  {
    ingest,
    seedFiles,
    ...deps
  }: SeedDeps & { readonly ingest: IngestThread; readonly seedFiles?: SeedFiles | undefined },
  root: string,
): Promise<LoadedDemonstration> {
  const demonstration = demo === 'marketplace' ? await prepareMarketplace(deps, root) : null;
  const isNew = demonstration?.replayedAt === null && (await lacksOffers(deps, root));
  // Opened early, while one core loads the catalogue.
  if (isNew) ingest.openMarketplace({ root, demonstration });
  await loadSeed(deps, root, seedFiles);
  if (demo === 'none') return { isNew: false, pendingBackfill: null };
  // The ingest threads read the offers, which leaves this thread free.
  const [loaded] = await Promise.all([
    demonstration === null
      ? loadSmallDemo({ ...deps, ingest }, root)
      : loadMarketplace({ ...deps, ingest }, { root, demonstration }, isNew),
    loadOtherDemoData(deps, root),
  ]);
  return loaded;
}

async function loadSmallDemo(
  { ingest, ...deps }: SeedDeps & { readonly ingest: IngestThread },
  root: string,
): Promise<LoadedDemonstration> {
  const runs = await prepareSmallDemo(deps, root);
  let [done, offers] = [0, 0];
  await Promise.all(
    runs.map(async run => {
      const result = await ingest.run(run);
      if (!result.ok) throw new Error(`a demo feed was not accepted: ${JSON.stringify(result.failure)}`);
      const { added, changed, unchanged } = result.value.publish;
      offers += added + changed + unchanged;
      deps.log.info({ done: ++done, total: runs.length, offers }, 'demonstration: offers');
    }),
  );
  return { isNew: runs.length > 0, pendingBackfill: null };
}

async function loadMarketplace(
  { log, ingest }: SeedDeps & { readonly ingest: IngestThread },
  marketplace: MarketplaceRequest,
  isNew: boolean,
): Promise<LoadedDemonstration> {
  const { root, demonstration } = marketplace;
  const openDemoFeed = createDemoFeedOpener(ingest.writeDemo, root, demonstration);
  if (demonstration.replayedAt !== null) return { isNew: false, openDemoFeed, pendingBackfill: null };
  if (isNew) {
    const total = listMarketplaceFeeds(root).length;
    const logProgress = (done: number, counts: object = {}) =>
      log.info({ done, total, ...counts }, 'demonstration: offers');
    logProgress(0);
    const { offers } = await ingest.loadDemoOffers(marketplace, logProgress);
    logProgress(total, { offers });
  }
  return { isNew, openDemoFeed, pendingBackfill: marketplace };
}

/** The demonstration's partners, exchange rates, and contributions of visitors. */
async function loadOtherDemoData(deps: SeedDeps, root: string): Promise<void> {
  await loadDemoPartners(deps.db, root, deps.clock.now());
  await loadDemoRates(deps.db, root, deps.clock.now());
  await loadDemoContributions({ ...deps, cleanPicture: createPictureCleaner() }, root);
}

/** Whether a feed of the marketplace has never been read. */
async function lacksOffers({ db }: SeedDeps, root: string): Promise<boolean> {
  const confirmed = await readConfirmedFeeds(db, marketplaceFeedName);
  return listMarketplaceFeeds(root).some(feed => !confirmed.has(feed));
}
