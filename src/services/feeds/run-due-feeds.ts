// Reads due feeds one after the other. Several processes may do so at once: a lease gives each feed one reader.
import { claimDueFeed } from '#adapters/database/feeds/feed-lease-store.ts';
import { leaseMs, runLeasedFeed } from '#services/feeds/run-leased-feed.ts';
import type { FeedReading, LeasedRunDeps } from '#services/feeds/run-leased-feed.ts';
import type { Log } from '#services/ports/log.ts';
import type { Tracing } from '#services/ports/tracing.ts';

/**
 * Reads until no feed is due, or the signal aborts; an interrupted feed is left to its lease. Returns how many were read. A problem of one
 * feed is recorded with it and logged; only a problem of the database itself rejects.
 */
export async function runDueFeeds(
  parts: LeasedRunDeps & { readonly log: Log; readonly tracing?: Pick<Tracing, 'trace'> | undefined },
  signal: AbortSignal,
): Promise<number> {
  const { db, clock, holder, log } = parts;
  let count = 0;
  while (!signal.aborted) {
    const now = clock.now();
    const feed = await claimDueFeed(db, { holder, forMs: leaseMs }, now);
    if (!feed) return count;
    const { id, merchantSlug: merchant, country, format } = feed;
    const run = () => runLeasedFeed(parts, feed);
    const attributes = { 'windfall.feed': id, 'windfall.merchant': merchant, 'windfall.country': country };
    const reading = await (parts.tracing ? parts.tracing.trace('feed run', attributes, run) : run());
    const fields = { feed: id, merchant, country, format, ms: clock.now().getTime() - now.getTime() };
    if ('problem' in reading) log.warn({ ...fields, problem: reading.problem }, `feed ${reading.kind}`);
    else log.info({ ...fields, ...changesOf(reading) }, `feed ${reading.kind}`);
    count++;
  }
  return count;
}

function changesOf(reading: FeedReading): Readonly<Record<string, number>> {
  if (reading.kind !== 'accepted') return {};
  const { added, changed, gone } = reading.report.publish;
  return { added, changed, gone };
}
