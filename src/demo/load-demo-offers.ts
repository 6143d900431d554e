// The part of the demonstration that a first start waits for: each feed of the marketplace as of the anchor, read and matched like any feed.
import { dayMs, hourMs } from '#domain/durations.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { DemoFeed } from '#demo/market/model.ts';
import { scheduleFeed } from '#adapters/database/feeds/feed-schedule-store.ts';
import { readConfirmedFeeds } from '#adapters/database/catalogue/merchant-store.ts';
import type { DemoMarket } from '#demo/market/market.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { demoAddress } from '#demo/write-demo-feed.ts';
import { marketplaceFeedName, openDemoFiles, readDemoMerchants } from '#demo/demo-feeds.ts';
import { createClaims, processFeeds } from '#demo/feed-claims.ts';
import type { DemoDeps } from '#demo/demo-feeds.ts';
import type { FeedClaims, MarketplaceReport } from '#demo/feed-claims.ts';
import { readMatchCatalogue } from '#services/feeds/read-match-catalogue.ts';
import { prepareReplay } from '#demo/history/replay-feed.ts';

/**
 * Reads each feed of the marketplace that has no run yet and that no other thread claims, each in a transaction of its own, so
 * that a start after a kill continues with the next feed. From then on each feed is due once a day, spread over the whole day,
 * and has a pending backfill. Throws when the generator wrote a feed that cannot be read.
 */
export async function loadDemoOffers(
  deps: DemoDeps,
  market: DemoMarket,
  claims: FeedClaims = createClaims(),
): Promise<MarketplaceReport> {
  const { db, clock } = deps;
  const confirmed = await readConfirmedFeeds(db, marketplaceFeedName);
  const findMerchant = await readDemoMerchants(db);
  const replay = prepareReplay({ db, clock, catalogue: await readMatchCatalogue(db) });
  return processFeeds(market.feeds, claims, async feed => {
    if (confirmed.has(`${feed.merchantSlug}/${feed.country}`)) return null;
    const merchant = findMerchant(feed);
    const place = market.feeds.indexOf(feed) + 1;
    const firstRunAt = new Date(clock.now().getTime() + (dayMs * place) / market.feeds.length);
    // Scheduled before it is read, so that a feed that was read is scheduled even if the start is killed in between.
    await scheduleDemoFeed(db, feed, merchant, firstRunAt);
    const opened = await openDemoFiles(deps, feed, merchant, [market.anchorFile(feed)]);
    const result = await replay({ ...opened, maxBackfillFiles: market.countPolls(feed) });
    if (result.ok) return result.value;
    const failure = JSON.stringify(result.failure);
    throw new Error(`the demonstration's feed ${feed.merchantSlug}/${feed.country}: ${failure}`);
  });
}

/** Schedules the feed once a day. A feed that is scheduled already stays as it is. */
async function scheduleDemoFeed(
  db: Kysely<Schema>,
  feed: DemoFeed,
  merchant: Merchant,
  nextRunAt: Date,
): Promise<void> {
  await scheduleFeed(db, {
    merchantId: merchant.id,
    country: feed.country,
    format: feed.format,
    name: marketplaceFeedName,
    address: demoAddress(feed),
    intervalMs: dayMs,
    jitterMs: hourMs,
    nextRunAt,
    isPaused: false,
  });
}
