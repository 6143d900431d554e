// What needs somebody, the most urgent first; nothing where nothing does.
import type { FeedState } from '#adapters/database/feeds/feed-schedule-store.ts';
import { FeedTable } from '#admin/pages/feed-table.tsx';

export function OverviewPage({ feeds, now }: { feeds: readonly FeedState[]; now: Date }) {
  const ill = feeds.filter(({ failedRuns, lastOutcome }) => failedRuns > 0 || lastOutcome === 'held');
  return (
    <>
      <h1>Overview</h1>
      <h2>Feeds that need somebody</h2>
      {ill.length === 0 ? <p>All {feeds.length} feeds are well.</p> : <FeedTable feeds={ill} now={now} />}
    </>
  );
}
