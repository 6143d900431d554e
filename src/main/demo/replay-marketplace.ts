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
  /** The last state of every listing by what became of it. */
  readonly counts: ListingCounts;
}

interface Parts {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}

/** Which feeds of the marketplace are taken: several threads share one such counter, and each feed is one thread's. */
export type FeedClaims = Int32Array<SharedArrayBuffer>;

export function countClaims(): FeedClaims {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/**
 * Replays each feed of the marketplace that has no run yet and that nobody else claims, each in a transaction of its own, so that
 * a start that was killed goes on with the next; from then on each is due once a day, spread over all of it. Throws when the
 * generator wrote a feed that cannot be read: that is a fault of ours.
 */
export async function replayMarketplace(
  { db, clock }: Parts,
  root: string,
  demonstration: Demonstration,
  claims: FeedClaims = countClaims(),
): Promise<MarketplaceReport> {
  const market = openMarketplace(root, demonstration);
  const confirmed = await readConfirmedFeeds(db, marketplaceFeedName);
  const merchants = await readMerchantsBySlug(db);
  const tryToReplay = prepareReplay({ db, clock, catalogue: await readMatchCatalogue(db) });
  const replay = async (past: FeedPast): Promise<ReplayReport> => {
    const result = await tryToReplay(past);
    if (result.ok) return result.value;
    const failure = JSON.stringify(result.failure);
    throw new Error(`the demonstration's feed ${past.merchant.slug}/${past.country}: ${failure}`);
  };
  // The largest first: at the end no thread waits long for another one's.
  const feeds = market.feeds.toSorted((one, other) => other.listings - one.listings);
  const reports: ReplayReport[] = [];
  const replayClaimed = async () => {
    for (;;) {
      const feed = feeds[Atomics.add(claims, 0, 1)];
      if (!feed) return;
      const merchant = merchants.get(feed.merchantSlug);
      if (!merchant) throw new Error(`the demonstration's merchant ${feed.merchantSlug} is not known`);
      if (!confirmed.has(`${feed.merchantSlug}/${feed.country}`))
        reports.push(await replay(await openPast(db, market, feed, merchant)));
      const place = market.feeds.indexOf(feed) + 1;
      await planDemoFeed(
        db,
        feed,
        merchant,
        new Date(clock.now().getTime() + (dayMs * place) / feeds.length),
      );
    }
  };
  // One feed is read while the database writes another.
  await Promise.all([replayClaimed(), replayClaimed()]);
  return sumReports(reports);
}

/** What comes when all feeds have their past: the daily figures. Answers of how many days. */
export async function finishMarketplace({ db, clock }: Parts): Promise<number> {
  const { days } = await rollUpHistory({ db }, clock.now());
  await finishDemonstration(db, clock.now());
  return days;
}

async function readMerchantsBySlug(db: Kysely<Schema>): Promise<ReadonlyMap<string, Merchant>> {
  return new Map((await readMerchants(db)).map(merchant => [merchant.slug, merchant]));
}

async function openPast(
  db: Kysely<Schema>,
  market: DemoMarket,
  feed: DemoFeed,
  merchant: Merchant,
): Promise<FeedPast> {
  return {
    merchant,
    country: feed.country,
    format: feed.format,
    name: marketplaceFeedName,
    source: 'demonstration',
    corrections: await readCorrections(db, merchant.id),
    files: readPastFiles(market, feed, merchant),
  };
}

/** From now on the feed reads itself once a day. One that is planned stays as it is. */
async function planDemoFeed(
  db: Kysely<Schema>,
  feed: DemoFeed,
  merchant: Merchant,
  nextRunAt: Date,
): Promise<void> {
  await planFeed(db, {
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

/** What several threads, or several feeds, have brought in. */
export function sumReports(reports: readonly (MarketplaceReport | ReplayReport)[]): MarketplaceReport {
  const sum = { feeds: 0, read: 0, offers: 0, intervals: 0, counts: {} as ListingCounts };
  for (const report of reports) {
    sum.feeds += 'feeds' in report ? report.feeds : 1;
    sum.read += report.read;
    sum.offers += report.offers;
    sum.intervals += report.intervals;
    for (const [kind, count] of Object.entries(report.counts))
      sum.counts[kind] = (sum.counts[kind] ?? 0) + count;
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
