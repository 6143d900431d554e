// The first step of a demonstration: registers its merchants, and fixes the seed and anchor of its marketplace.
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { ensureDemonstration, readDemonstration } from '#adapters/database/feeds/demonstration-store.ts';
import type { Demonstration } from '#adapters/database/feeds/demonstration-store.ts';
import { readConfirmedFeeds, upsertMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { readMerchantFile } from '#adapters/files/merchant-file.ts';
import { marketplaceFeedName } from '#demo/demo-feeds.ts';
import { readMarketplace } from '#demo/marketplace-files.ts';
import { keyOfMerchant, openingOf } from '#demo/market/opening.ts';
import { dayMs } from '#domain/durations.ts';
import { startOfDay } from '#domain/offers/price-history.ts';
import type { FileRunRequest } from '#services/feeds/ingest-file.ts';
import { registerMerchants } from '#services/merchants/register-merchants.ts';
import type { Clock } from '#services/ports/clock.ts';

/** Another seed makes another marketplace. */
const marketplaceSeed = 'windfall';

interface PrepareDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}

/**
 * On the first start, registers the marketplace's merchants and fixes its seed and anchor. Returns the seed and anchor in force. Later
 * starts leave the merchants alone, which an operator may have changed.
 */
export async function prepareMarketplace({ db, clock }: PrepareDeps, root: string): Promise<Demonstration> {
  const known = await readDemonstration(db);
  if (known) return known;
  // Replaces Apple's shop, which is registered already: in the marketplace its offers are invented as well, and must be marked as such.
  const anchor = startOfDay(clock.now().getTime());
  for (const { demo: _demo, feeds: _feeds, ...merchant } of readMarketplace(root)) {
    const addedAt = openingOf(keyOfMerchant(marketplaceSeed, merchant.slug), anchor);
    await upsertMerchant(db, { ...merchant, addedAt });
  }
  return ensureDemonstration(db, { seed: marketplaceSeed, anchor: new Date(anchor) });
}

/** Registers the small demonstration's merchants; returns requests to run those of its feeds that were not confirmed for a day. */
export async function prepareSmallDemo({ db, clock }: PrepareDeps, root: string): Promise<FileRunRequest[]> {
  const folder = join(root, 'seed', 'demo');
  const merchants = readMerchantFile(join(folder, 'merchants.json'));
  await registerMerchants(db, merchants);
  const observedAt = clock.now();
  // These feeds are not scheduled: each start reads them, so that their offers do not expire.
  const yesterday = new Date(observedAt.getTime() - dayMs);
  const confirmed = await readConfirmedFeeds(db, marketplaceFeedName, yesterday);
  return merchants.flatMap(merchant =>
    merchant.feeds
      .filter(feed => !confirmed.has(`${merchant.slug}/${feed.country}`))
      .map(feed => ({
        merchantSlug: merchant.slug,
        country: feed.country,
        format: feed.format,
        name: marketplaceFeedName,
        files: [join(folder, feed.file)],
        observedAt,
        isReleased: false,
      })),
  );
}
