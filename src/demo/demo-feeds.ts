// The feeds of the demonstration's marketplace: their rows, and how several threads divide them up.
import type { DemoFeed } from '#demo/market/model.ts';
import type { Kysely } from 'kysely';
import { readCorrections } from '#adapters/database/feeds/correction-store.ts';
import { readMerchants } from '#adapters/database/catalogue/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { DemoFeedFile } from '#demo/market/market.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import { getCountryLocale } from '#domain/locale/locale.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { prepareGradeWords } from '#domain/offers/grade-words.ts';
import { encode } from '#demo/encode.ts';
import type { ListingCounts } from '#services/feeds/ingest-feed.ts';
import type { HistoryFile } from '#demo/history/read-history.ts';
import type { FeedHistory, ReplayReport } from '#demo/history/resolve-history.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { FindFeedReader } from '#services/ports/feed-reader.ts';

/** Name of the marketplace's feeds, which distinguishes them from feeds that an operator adds to the same merchants. */
export const marketplaceFeedName = 'demo';

export interface MarketplaceReport extends Pick<ReplayReport, 'read' | 'offers' | 'intervals' | 'counts'> {
  readonly feeds: number;
}

export interface DemoDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly findReader: FindFeedReader;
}

/** The numbers of claimed feeds and of feeds done, in memory that several threads share; each feed is claimed by one thread. */
export type FeedClaims = Int32Array<SharedArrayBuffer>;

export function createClaims(): FeedClaims {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

/** No thread claims another feed after this. */
export function endClaims(claims: FeedClaims): void {
  Atomics.store(claims, 0, 1_000_000);
}

export function countDone(claims: FeedClaims): number {
  return Atomics.load(claims, 1);
}

/**
 * Works on each feed that no other thread claims, two at a time: one is read while the database writes another. The largest come first,
 * so that the threads end at about the same time. `work` returns null for a feed that needs no work.
 */
export async function processFeeds(
  feeds: readonly DemoFeed[],
  claims: FeedClaims,
  work: (feed: DemoFeed) => Promise<ReplayReport | null>,
): Promise<MarketplaceReport> {
  const order = feeds.toSorted((one, other) => other.listings - one.listings);
  const reports: ReplayReport[] = [];
  const workOnClaimed = async () => {
    for (;;) {
      const feed = order[Atomics.add(claims, 0, 1)];
      if (!feed) return;
      const report = await work(feed);
      if (report) reports.push(report);
      Atomics.add(claims, 1, 1);
    }
  };
  await Promise.all([workOnClaimed(), workOnClaimed()]);
  return sumReports(reports);
}

/** Adds up the reports of several threads or several feeds. */
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

/** The function returns the merchant of a feed, and throws for a merchant that the database does not have. */
export async function readDemoMerchants(db: Kysely<Schema>): Promise<(feed: DemoFeed) => Merchant> {
  const bySlug = new Map((await readMerchants(db)).map(merchant => [merchant.slug, merchant]));
  return feed => {
    const merchant = bySlug.get(feed.merchantSlug);
    if (!merchant) throw new Error(`the demonstration's merchant ${feed.merchantSlug} is not known`);
    return merchant;
  };
}

/** The given files of a feed, whose rows are read by the reader of its format. */
export async function openDemoFiles(
  { db, findReader }: Pick<DemoDeps, 'db' | 'findReader'>,
  feed: DemoFeed,
  merchant: Merchant,
  files: Iterable<DemoFeedFile>,
): Promise<FeedHistory> {
  return {
    merchant,
    country: feed.country,
    format: feed.format,
    name: marketplaceFeedName,
    source: 'demonstration',
    corrections: await readCorrections(db, merchant.id),
    files: readFiles(findReader, feed, merchant, files),
  };
}

function* readFiles(
  findReader: FindFeedReader,
  feed: DemoFeed,
  merchant: Merchant,
  files: Iterable<DemoFeedFile>,
): Generator<HistoryFile> {
  const reader = findReader(feed.format);
  if (!reader) throw new Error(`the demonstration writes ${feed.format}, which nobody reads`);
  const context = {
    country: feed.country,
    language: getCountryLocale(feed.country).language,
    hosts: merchant.hosts,
    gradeWords: prepareGradeWords(merchant.gradeWords),
  };
  for (const { body, codes, ...file } of files) {
    const now = file.observedAt.getTime();
    // A file that only lists gone codes has no lines, and to readers a feed without lines is broken.
    yield { ...file, rows: codes.length === 0 ? noRows() : reader(encode(body), { ...context, now }) };
  }
}

async function* noRows(): AsyncGenerator<FeedRow> {}
