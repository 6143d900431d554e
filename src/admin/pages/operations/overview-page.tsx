// What needs attention, the most urgent first; empty when nothing does.
import type { ReactNode } from 'react';
import type { FeedState } from '#adapters/database/feeds/feed-schedule-store.ts';
import { FeedTable } from '#admin/pages/feeds/feed-table.tsx';

interface WaitingWork {
  readonly reports: number;
  readonly listings: number;
  readonly contributions: number;
  readonly proposals: number;
  /** Messages of the outbox that were given up. */
  readonly dead: number;
  /** A message of the outbox is long overdue. */
  readonly isLate: boolean;
}

export function OverviewPage({
  feeds,
  now,
  work,
}: {
  feeds: readonly FeedState[];
  now: Date;
  work: WaitingWork;
}) {
  const failing = feeds.filter(({ failedRuns, lastOutcome }) => failedRuns > 0 || lastOutcome === 'held');
  return (
    <>
      <h1>Overview</h1>
      <ul className="work">
        <Item count={work.reports} href="/admin/reports">
          visitor reports to answer
        </Item>
        <Item count={work.listings} href="/admin/review">
          listings to review
        </Item>
        <Item count={work.contributions} href="/admin/moderation">
          reviews, questions, answers and photos to moderate
        </Item>
        <Item count={work.proposals} href="/admin/proposals">
          profile changes to approve
        </Item>
        <Item count={work.dead}>e-mails, push messages and webhooks that failed (see windfall outbox)</Item>
      </ul>
      {work.isLate ? <p className="bad">A message in the outbox is more than 15 minutes overdue.</p> : null}
      <h2>Feeds that need attention</h2>
      {failing.length === 0 ? (
        <p>
          All <a href="/admin/crawlers">{feeds.length} feeds</a> are healthy.
        </p>
      ) : (
        <FeedTable feeds={failing} now={now} linksTo={({ id }) => `/admin/crawlers/${id}`} />
      )}
    </>
  );
}

function Item({ count, href, children }: { count: number; href?: string; children: ReactNode }) {
  const words = (
    <>
      <b className="count">{count.toLocaleString('en-US')}</b> {children}
    </>
  );
  return <li className={count === 0 ? 'soft' : undefined}>{href ? <a href={href}>{words}</a> : words}</li>;
}
