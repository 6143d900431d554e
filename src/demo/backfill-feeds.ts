// The past of the demonstration: the feeds of 18 months, read behind the site that is served (decision 0032).
import { finishDemonstration } from '#adapters/database/demonstration-store.ts';
import type { DemoMarket } from '#demo/market/market.ts';
import { countClaims, openDemoFiles, readDemoMerchants, shareFeeds } from '#demo/demo-feeds.ts';
import type { DemoDeps, FeedClaims, MarketplaceReport } from '#demo/demo-feeds.ts';
import { prepareBackfill } from '#demo/history/backfill-feed.ts';
import { readMatchCatalogue } from '#services/feeds/read-match-catalogue.ts';
import { rollUpHistoryAnew } from '#services/offers/roll-up-history.ts';

/**
 * Brings in the past of each feed of the marketplace that has one to come and that nobody else claims, each in a transaction of its own.
 * A process that is killed goes on with the next one at its next start. Throws when the generator wrote a past that cannot be read.
 */
export async function backfillFeeds(
  deps: DemoDeps,
  market: DemoMarket,
  claims: FeedClaims = countClaims(),
): Promise<MarketplaceReport> {
  const { db, clock } = deps;
  const findMerchant = await readDemoMerchants(db);
  const backfill = prepareBackfill({ db, clock, catalogue: await readMatchCatalogue(db) });
  return shareFeeds(market.feeds, claims, async feed => {
    const opened = await openDemoFiles(deps, feed, findMerchant(feed), market.history(feed));
    const result = await backfill(opened);
    if (result.ok) return result.value;
    if (result.failure.kind === 'nothing-pending') return null;
    const failure = JSON.stringify(result.failure);
    throw new Error(`the demonstration's past of ${feed.merchantSlug}/${feed.country}: ${failure}`);
  });
}

/** What comes when all feeds have their past: the daily figures, and the word that all is there. Answers of how many days. */
export async function finishBackfill({ db, clock }: Omit<DemoDeps, 'findReader'>): Promise<number> {
  const { days } = await rollUpHistoryAnew({ db }, clock.now());
  await finishDemonstration(db, clock.now());
  return days;
}
