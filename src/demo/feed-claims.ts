// How several threads divide the marketplace's feeds among them, and the sum of what they did.
import type { DemoFeed } from '#demo/market/model.ts';
import type { ReplayReport } from '#demo/history/resolve-history.ts';
import type { ListingCounts } from '#services/feeds/ingest-feed.ts';

export interface MarketplaceReport extends Pick<ReplayReport, 'read' | 'offers' | 'intervals' | 'counts'> {
  readonly feeds: number;
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
