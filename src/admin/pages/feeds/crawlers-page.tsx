// All feeds in a table, with each one's latest results.
import type { FeedState } from '#adapters/database/feeds/feed-schedule-store.ts';
import { FeedTable } from '#admin/pages/feeds/feed-table.tsx';
import { feedStatusLabels, judgeFeedStatus } from '#domain/feeds/feed-status.ts';
import type { FeedStatus } from '#domain/feeds/feed-status.ts';

export function CrawlersPage({
  feeds,
  filter: { condition, merchant },
  trends,
  now,
}: {
  feeds: readonly FeedState[];
  /** Shows feeds in this condition and of this merchant; null = any. */
  filter: { readonly condition: string | null; readonly merchant: string | null };
  trends: ReadonlyMap<number, readonly number[]>;
  now: Date;
}) {
  const statusOf = (feed: FeedState) => judgeFeedStatus(feed, now);
  const wordOf = (status: FeedStatus) => status.replaceAll(' ', '-');
  const ofMerchant = feeds.filter(feed => merchant === null || feed.merchantSlug === merchant);
  const shown = ofMerchant.filter(feed => condition === null || wordOf(statusOf(feed)) === condition);
  const counts = Map.groupBy(ofMerchant, statusOf);
  const add = merchant === null ? '/admin/crawlers/add' : `/admin/crawlers/add?merchant=${merchant}`;
  return (
    <>
      <h1>Feeds</h1>
      <p>
        {condition === null && merchant === null ? null : <a href="/admin/crawlers">All {feeds.length}</a>}
        {merchant === null ? null : (
          <>
            {' '}
            for <a href={`/admin/merchants/${merchant}`}>{merchant}</a>:
          </>
        )}
        {[...counts].map(([status, of]) => (
          <span key={status}>
            {' '}
            <a
              href={`/admin/crawlers?${new URLSearchParams({ ...(merchant && { merchant }), condition: wordOf(status) })}`}
            >
              {of.length} {feedStatusLabels[status].toLowerCase()}
            </a>
          </span>
        ))}
      </p>
      <p>
        <a className="primary" href={add}>
          Add a feed
        </a>
      </p>
      <FeedTable feeds={shown} now={now} linksTo={({ id }) => `/admin/crawlers/${id}`} trends={trends} />
    </>
  );
}
