// Backfills the demonstration's history: 18 months of its feeds, read while the site is served (decision 0032).
import { finishDemonstration } from '#adapters/database/feeds/demonstration-store.ts';
import type { DemoMarket } from '#demo/market/market.ts';
import { openDemoFiles, readDemoMerchants } from '#demo/demo-feeds.ts';
import { createClaims, processFeeds } from '#demo/feed-claims.ts';
import type { DemoDeps } from '#demo/demo-feeds.ts';
import type { FeedClaims, MarketplaceReport } from '#demo/feed-claims.ts';
import { prepareBackfill } from '#demo/history/backfill-feed.ts';
import { readMatchCatalogue } from '#services/feeds/read-match-catalogue.ts';
import { rebuildHistory } from '#services/offers/roll-up-history.ts';

/**
 * Backfills each feed of the marketplace that has a pending backfill and that no other thread claims, each in a transaction of
 * its own. After a kill, the next start continues with the feeds that are left. Throws when the generator wrote a history that cannot be
 * read.
 */
export async function backfillFeeds(
  deps: DemoDeps,
  market: DemoMarket,
  claims: FeedClaims = createClaims(),
): Promise<MarketplaceReport> {
  const { db, clock } = deps;
  const findMerchant = await readDemoMerchants(db);
  const backfill = prepareBackfill({ db, clock, catalogue: await readMatchCatalogue(db) });
  return processFeeds(market.feeds, claims, async feed => {
    const opened = await openDemoFiles(deps, feed, findMerchant(feed), market.history(feed));
    const result = await backfill(opened);
    if (result.ok) return result.value;
    if (result.failure.kind === 'nothing-pending') return null;
    const failure = JSON.stringify(result.failure);
    throw new Error(`the demonstration's history of ${feed.merchantSlug}/${feed.country}: ${failure}`);
  });
}

/** Completes the backfill of all feeds: rolls up the daily figures, and records that the history is complete. Returns the number of days. */
export async function finishBackfill({ db, clock }: Omit<DemoDeps, 'findReader'>): Promise<number> {
  const { days } = await rebuildHistory({ db }, clock.now());
  await finishDemonstration(db, clock.now());
  return days;
}
