// A merchant's feeds: how they are, and what became of their last runs.
import type { FeedRunRow } from '#adapters/database/feeds/feed-run-store.ts';
import type { FeedState } from '#adapters/database/feeds/feed-schedule-store.ts';
import { FeedTable } from '#admin/pages/feed-table.tsx';
import { RunTable } from '#admin/pages/run-table.tsx';

export function OwnFeedsPage({
  merchantSlug,
  feeds,
  now,
}: {
  merchantSlug: string;
  feeds: readonly FeedState[];
  now: Date;
}) {
  return (
    <>
      <h1>Feeds of {merchantSlug}</h1>
      {feeds.length === 0 ? (
        <p>None of your feeds is read yet. Write to us, and we plan the first one together.</p>
      ) : (
        <FeedTable feeds={feeds} now={now} linksTo={({ id }) => `/merchant-admin/feeds/${id}`} />
      )}
    </>
  );
}

export function OwnFeedPage({ feed, runs }: { feed: FeedState; runs: readonly FeedRunRow[] }) {
  return (
    <>
      <p>
        <a href="/merchant-admin">All feeds</a>
      </p>
      <h1>
        {feed.merchantSlug} {feed.country}, {feed.format}
      </h1>
      {feed.problem === null ? null : <p className="bad">{feed.problem}</p>}
      <h2>Last runs</h2>
      <RunTable runs={runs} />
    </>
  );
}
