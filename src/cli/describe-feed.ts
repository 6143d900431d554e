// A feed's schedule and state, formatted for an operator.
import type { FeedState } from '#adapters/database/feeds/feed-schedule-store.ts';
import { judgeFeedStatus } from '#domain/feeds/feed-status.ts';
import { nameSource } from '#services/feeds/download-feed.ts';
import { describeTerms } from '#cli/feed-terms.ts';
import { formatDuration } from '#cli/duration.ts';

/** Three or four lines; the address is shown without its query, which may hold a key. */
export function describeFeed(feed: FeedState, now: Date): string[] {
  const { id, merchantSlug, country, format, name, address, intervalMs, offers } = feed;
  const status = judgeFeedStatus(feed, now);
  const source =
    address === null ? 'loaded with ingest' : `${nameOf(address)}, every ${formatDuration(intervalMs)}`;
  const next = feed.nextRunAt !== null && !feed.isPaused ? `, next run ${feed.nextRunAt.toISOString()}` : '';
  const lines = [
    `${String(id).padStart(4)}  ${merchantSlug} ${country} ${format}${name === '' ? '' : ` (${name})`}: ${status}`,
    `      ${source}${next}`,
    `      ${offers} offers, ${feed.confirmedAt === null ? 'never confirmed' : `confirmed ${feed.confirmedAt.toISOString()}`}`,
  ];
  const raised = describeCaps(feed);
  if (raised !== '') lines.push(`      limits: ${raised}`);
  const termLine = describeTerms(feed.terms, feed);
  if (termLine !== '') lines.push(`      defaults: ${termLine}`);
  if (feed.lastRunId !== null) lines.push(`      ${describeLastRun(feed)}`);
  if (feed.problem !== null) lines.push(`      ${feed.failedRuns} failed in a row: ${feed.problem}`);
  return lines;
}

function describeCaps({ maxRawBytes, maxItems }: FeedState): string {
  const bytes = maxRawBytes === null ? [] : [`${maxRawBytes / 1_000_000} MB`];
  const rows = maxItems === null ? [] : [`${maxItems} rows`];
  return [...bytes, ...rows].join(' and ');
}

function describeLastRun({ lastRunId, lastRunAt, lastOutcome, lastReason, lastCounts }: FeedState): string {
  const read = lastCounts?.['read'];
  const reason = lastReason === null ? '' : ` (${lastReason})`;
  return `last run ${lastRunId} ${lastOutcome}${reason} ${lastRunAt?.toISOString() ?? ''}${read === undefined ? '' : `, ${read} listings`}`;
}

function nameOf(address: string): string {
  return address.startsWith('demo:') ? address : nameSource(address);
}
