// The past of the demonstration: the feeds of 18 months, read by the readers and the matcher that read every feed.
import type { Kysely } from 'kysely';
import { readCorrections } from '#adapters/database/correction-store.ts';
import { finishDemonstration } from '#adapters/database/demonstration-store.ts';
import type { Demonstration } from '#adapters/database/demonstration-store.ts';
import { planFeed } from '#adapters/database/feed-schedule-store.ts';
import { readConfirmedFeeds, readMerchants } from '#adapters/database/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { findFeedReader } from '#adapters/feeds/registry.ts';
import type { DemoFeed, DemoMarket } from '#demo/market.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { prepareGradeWords } from '#domain/offers/grade-words.ts';
import { demoAddress } from '#main/demo/demo-feed-files.ts';
import { encode } from '#main/demo/encode.ts';
import { openMarketplace } from '#main/demo/open-marketplace.ts';
import type { ListingCounts } from '#services/feeds/ingest-feed.ts';
import { readMatchCatalogue } from '#services/feeds/read-match-catalogue.ts';
import type { PastFile } from '#services/feeds/read-past.ts';
import { prepareReplay } from '#services/feeds/replay-feed.ts';
import type { FeedPast, ReplayReport } from '#services/feeds/replay-feed.ts';
import { rollUpHistory } from '#services/offers/roll-up-history.ts';
import type { Clock } from '#services/ports/clock.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Name of the marketplace's feeds; an operator's own feeds of the same merchants are others. */
const marketplaceFeedName = 'demo';

export interface MarketplaceReport {
  readonly feeds: number;
  /** Lines read in all the files of the past. */
  readonly read: number;
  readonly offers: number;
  readonly intervals: number;
  /** Days of daily figures. */
  readonly days: number;
  /** The last state of every listing by what became of it. */
  readonly counts: ListingCounts;
}

/**
 * Replays each feed of the marketplace that has no run yet, each in a transaction of its own, so that a start that was
 * killed goes on with the next. Throws when the generator wrote a feed that cannot be read: that is a fault of ours.
 */
export async function replayMarketplace(
  { db, clock }: { db: Kysely<Schema>; clock: Clock },
  root: string,
  demonstration: Demonstration,
): Promise<MarketplaceReport> {
  const market = openMarketplace(root, demonstration);
  const confirmed = await readConfirmedFeeds(db, marketplaceFeedName);
  const missing = market.feeds.filter(feed => !confirmed.has(`${feed.merchantSlug}/${feed.country}`));
  const merchants = new Map((await readMerchants(db)).map(merchant => [merchant.slug, merchant]));
  const pasts = missing.map(async (feed): Promise<FeedPast> => {
    const merchant = merchants.get(feed.merchantSlug);
    if (!merchant) throw new Error(`the demonstration's merchant ${feed.merchantSlug} is not known`);
    return {
      merchant,
      country: feed.country,
      format: feed.format,
      name: marketplaceFeedName,
      source: 'demonstration',
      corrections: await readCorrections(db, merchant.id),
      files: readPastFiles(market, feed, merchant),
    };
  });
  const reports = await replayAll(
    prepareReplay({ db, clock, catalogue: await readMatchCatalogue(db) }),
    await Promise.all(pasts),
  );
  await planFeeds({ db, clock }, market, merchants);
  const { days } = await rollUpHistory({ db }, clock.now());
  await finishDemonstration(db, clock.now());
  return { ...sumReports(reports), days };
}

/** From now on each feed reads itself once a day, none at the hour of another one. A feed that is planned stays as it is. */
async function planFeeds(
  { db, clock }: { db: Kysely<Schema>; clock: Clock },
  { feeds }: DemoMarket,
  merchants: ReadonlyMap<string, Merchant>,
): Promise<void> {
  const now = clock.now().getTime();
  for (const [place, feed] of feeds.entries()) {
    const merchant = merchants.get(feed.merchantSlug);
    if (!merchant) continue;
    await planFeed(db, {
      merchantId: merchant.id,
      country: feed.country,
      format: feed.format,
      name: marketplaceFeedName,
      address: demoAddress(feed),
      intervalMs: dayMs,
      jitterMs: hourMs,
      nextRunAt: new Date(now + (dayMs * (place + 1)) / feeds.length),
      isPaused: false,
    });
  }
}

async function replayAll(
  replay: ReturnType<typeof prepareReplay>,
  pasts: readonly FeedPast[],
): Promise<ReplayReport[]> {
  const reports: ReplayReport[] = [];
  const waiting = pasts.values();
  const replayWaiting = async () => {
    for (const past of waiting) {
      const result = await replay(past);
      if (result.ok) reports.push(result.value);
      else {
        const { merchant, country } = past;
        throw new Error(
          `the demonstration's feed ${merchant.slug}/${country}: ${JSON.stringify(result.failure)}`,
        );
      }
    }
  };
  // Feeds are read while the database writes others.
  await Promise.all([replayWaiting(), replayWaiting(), replayWaiting()]);
  return reports;
}

function sumReports(reports: readonly ReplayReport[]): Omit<MarketplaceReport, 'days'> {
  const sum = { feeds: reports.length, read: 0, offers: 0, intervals: 0, counts: {} as ListingCounts };
  for (const { read, offers, intervals, counts } of reports) {
    sum.read += read;
    sum.offers += offers;
    sum.intervals += intervals;
    for (const [kind, count] of Object.entries(counts)) sum.counts[kind] = (sum.counts[kind] ?? 0) + count;
  }
  return sum;
}

function* readPastFiles(market: DemoMarket, feed: DemoFeed, merchant: Merchant): Generator<PastFile> {
  const reader = findFeedReader(feed.format);
  if (!reader) throw new Error(`the demonstration writes ${feed.format}, which nobody reads`);
  const context = {
    country: feed.country,
    language: getCountryLocale(feed.country).language,
    hosts: merchant.hosts,
    gradeWords: prepareGradeWords(merchant.gradeWords),
  };
  for (const { body, codes, ...file } of market.history(feed)) {
    const now = file.observedAt.getTime();
    // A file that only says what is gone has no lines, and a feed without lines is a broken one.
    yield { ...file, rows: codes.length === 0 ? noRows() : reader(encode(body), { ...context, now }) };
  }
}

async function* noRows(): AsyncGenerator<FeedRow> {}
