// Collects the changes of offers between two change sequences, by market: from the runs published in between, and the history.
import type { Transaction } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import {
  readPendingConfirmations,
  readPendingMarkets,
  readPendingRuns,
} from '#adapters/database/alerts/alert-cursor-store.ts';
import type { ChangeRange } from '#adapters/database/alerts/alert-cursor-store.ts';
import { readFeedConfirmations, readMerchants } from '#adapters/database/catalogue/merchant-store.ts';
import { readMarketHistory } from '#adapters/database/offers/offer-history-store.ts';
import type { MarketKey } from '#adapters/database/offers/offer-history-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { compareMarket } from '#domain/alerts/market-changes.ts';
import type { FeedNews, MarketMoment, OfferHistory } from '#domain/alerts/market-changes.ts';
import { applyOutage, groupByMarket } from '#domain/alerts/market-history.ts';
import type { MarketHistory, Outage } from '#domain/alerts/market-history.ts';
import { relistingGapMs } from '#domain/offers/relisting-gap.ts';
import type { ProductValues } from '#domain/filters/product-values.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { expiresAt } from '#domain/offers/feed-expiry.ts';
import type { SearchOffer } from '#domain/search/search-records.ts';

/** What the alert engine needs of the catalogue. */
export interface KnownCatalogue {
  /** null for a product that is unknown or retired. */
  valuesOf(productId: number): ProductValues | null;
}

/** A market with its earlier and present offers. */
export interface ChangedMarket extends Pick<MarketHistory, 'productId' | 'country' | 'mode'> {
  readonly moment: MarketMoment;
}

/** Markets per query: some thousand intervals. */
const marketsPerBatch = 400;

/**
 * The markets that changed in a range, in portions, each compared with the state before the first of its runs. Changes brought by feeds'
 * first runs and by the demonstration's history are left out.
 */
export async function* collectChanges(
  transaction: Transaction<Schema>,
  range: ChangeRange,
  catalogue: KnownCatalogue,
  now: number,
): AsyncGenerator<ChangedMarket[]> {
  const feeds = await readFeedTimes(transaction, range, now);
  const { news, outages, backFeedIds } = feeds;
  if (news.size === 0) return;
  const marketKeys = await readPendingMarkets(transaction, range, { feedIds: [...news.keys()], backFeedIds });
  const merchants = await indexMerchants(transaction);
  const earliest = Math.min(...[...news.values()].map(({ since }) => since)) - relistingGapMs;
  for (let at = 0; at < marketKeys.length; at += marketsPerBatch) {
    const portion = marketKeys.slice(at, at + marketsPerBatch);
    const markets = await readMarkets(transaction, portion, { since: earliest, outages }, merchants);
    yield markets.flatMap(market =>
      compare(market, catalogue, ({ feedId }) => news.get(feedId) ?? null, now),
    );
    // A large feed takes seconds: lets other work of this thread run in between.
    await setImmediate();
  }
}

/** The current state of these markets; nothing in it counts as news. */
export async function readCurrentMarkets(
  transaction: Transaction<Schema>,
  marketKeys: readonly MarketKey[],
  catalogue: KnownCatalogue,
  now: number,
): Promise<ChangedMarket[]> {
  const outages = await readExpiries(transaction, now);
  const merchants = await indexMerchants(transaction);
  const markets = await readMarkets(
    transaction,
    marketKeys,
    { since: now - relistingGapMs, outages },
    merchants,
  );
  return markets.flatMap(market => compare(market, catalogue, () => null, now));
}

async function indexMerchants(transaction: Transaction<Schema>): Promise<ReadonlyMap<number, Merchant>> {
  return new Map((await readMerchants(transaction)).map(merchant => [merchant.id, merchant]));
}

async function readMarkets(
  transaction: Transaction<Schema>,
  marketKeys: readonly MarketKey[],
  { since, outages }: { readonly since: number; readonly outages: ReadonlyMap<number, readonly Outage[]> },
  merchants: ReadonlyMap<number, Merchant>,
): Promise<MarketHistory[]> {
  const rows = await readMarketHistory(transaction, marketKeys, new Date(since));
  return groupByMarket(rows, merchants).map(market => ({
    ...market,
    offers: market.offers.map(history => withOutages(history, outages)),
  }));
}

function compare(
  { productId, country, mode, offers }: MarketHistory,
  catalogue: KnownCatalogue,
  newsOf: (offer: SearchOffer) => FeedNews | null,
  now: number,
): ChangedMarket[] {
  const product = catalogue.valuesOf(productId);
  return product ? [{ productId, country, mode, moment: compareMarket(product, offers, newsOf, now) }] : [];
}

function withOutages(history: OfferHistory, outages: ReadonlyMap<number, readonly Outage[]>): OfferHistory {
  const ofFeed = outages.get(history.offer.feedId) ?? [];
  return ofFeed.length === 0
    ? history
    : { ...history, intervals: ofFeed.reduce(applyOutage, [...history.intervals]) };
}

interface FeedTimes {
  readonly news: ReadonlyMap<number, FeedNews>;
  readonly outages: ReadonlyMap<number, readonly Outage[]>;
  /** Feeds that had expired and are confirmed again. */
  readonly backFeedIds: readonly number[];
}

async function readFeedTimes(
  transaction: Transaction<Schema>,
  range: ChangeRange,
  now: number,
): Promise<FeedTimes> {
  const news = new Map<number, FeedNews>();
  const note = (feedId: number, since: number, publishedAt: number) => {
    const known = news.get(feedId) ?? { since, publishedAt };
    news.set(feedId, {
      since: Math.min(since, known.since),
      publishedAt: Math.max(publishedAt, known.publishedAt),
    });
  };
  const runs = await readPendingRuns(transaction, range);
  const firstRead = new Set(runs.filter(({ isFirst }) => isFirst).map(({ feedId }) => feedId));
  for (const { feedId, since, publishedAt } of runs)
    if (!firstRead.has(feedId)) note(feedId, since.getTime(), publishedAt.getTime());
  const outages = new Map(await readExpiries(transaction, now));
  const backFeedIds: number[] = [];
  for (const { feedId, beforeAt, confirmedAt, publishedAt, intervalMs } of await readPendingConfirmations(
    transaction,
    range,
  )) {
    const from = expiresAt(beforeAt.getTime(), intervalMs);
    const to = confirmedAt.getTime();
    if (firstRead.has(feedId) || from >= to) continue;
    outages.set(feedId, [{ from, to }, ...(outages.get(feedId) ?? [])]);
    note(feedId, to, publishedAt.getTime());
    backFeedIds.push(feedId);
  }
  return { news, outages, backFeedIds };
}

/** Feeds that have expired by now. */
async function readExpiries(
  transaction: Transaction<Schema>,
  now: number,
): Promise<ReadonlyMap<number, readonly Outage[]>> {
  const confirmations = await readFeedConfirmations(transaction);
  return new Map(
    [...confirmations].flatMap(([feedId, { confirmedAt, intervalMs }]) => {
      const from = expiresAt(confirmedAt, intervalMs);
      return from < now ? [[feedId, [{ from, to: null }]] as const] : [];
    }),
  );
}
