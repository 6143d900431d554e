// One feed of a merchant: the findings of its last run by field, and its runs.
import type { FeedRunRow } from '#adapters/database/feeds/feed-run-store.ts';
import type { FeedState } from '#adapters/database/feeds/feed-schedule-store.ts';
import type { FeedReading, OfferCount } from '#adapters/database/merchants/merchant-feed-store.ts';
import { FindingsTable } from '#admin/pages/merchant-admin/findings-table.tsx';
import { Facts } from '#admin/components/facts.tsx';
import { Moment } from '#admin/components/moment.tsx';
import { MoreLink } from '#admin/components/more-link.tsx';
import { RunTable } from '#admin/pages/feeds/run-table.tsx';
import { feedStatusLabels, judgeFeedStatus } from '#domain/feeds/feed-status.ts';

export function OwnFeedPage({
  feed,
  runs,
  hasMore,
  reading,
  offers,
  now,
}: {
  feed: FeedState;
  runs: readonly FeedRunRow[];
  hasMore: boolean;
  reading: FeedReading | null;
  offers: OfferCount | null;
  now: Date;
}) {
  const path = `/merchant-admin/feeds/${feed.id}`;
  const status = judgeFeedStatus(feed, now);
  return (
    <>
      <p>
        <a href="/merchant-admin">All feeds</a>
      </p>
      <h1>
        {feed.country}, {feed.format}
        {feed.name === '' ? '' : `, ${feed.name}`}
      </h1>
      {feed.problem === null ? null : <p className="bad">{feed.problem}</p>}
      <Facts
        facts={{
          Status:
            status === 'held' ? (
              <>
                Held: <a href={`${path}/runs/${feed.lastRunId ?? 0}`}>see why, and which offers</a>
              </>
            ) : (
              feedStatusLabels[status]
            ),
          'Last run': (
            <>
              <Moment at={feed.lastRunAt} /> {feed.lastOutcome}
            </>
          ),
          'Next run': feed.isPaused || feed.address === null ? 'manual' : <Moment at={feed.nextRunAt} />,
          Offers: (
            <>
              {(offers?.inStock ?? 0).toLocaleString('en-US')} in stock,{' '}
              {(offers?.soldOut ?? 0).toLocaleString('en-US')} sold out; confirmed{' '}
              <Moment at={feed.confirmedAt} />
            </>
          ),
          Address: feed.address && <span className="secret">{feed.address}</span>,
        }}
      />
      <h2>Feed quality</h2>
      {reading?.findings ? (
        <>
          <p className="soft">
            {(reading.counts['read'] ?? 0).toLocaleString('en-US')} listings read at{' '}
            <Moment at={reading.observedAt} /> UTC. The codes are stable.
          </p>
          <FindingsTable findings={reading.findings} read={reading.counts['read'] ?? 0} />
        </>
      ) : (
        <p>Available after the next run.</p>
      )}
      <p>
        <a href={`/merchant-admin/lines?country=${feed.country}`}>All listings and their results</a>
      </p>
      <h2>Runs</h2>
      <RunTable runs={runs} linksTo={({ id }) => `${path}/runs/${id}`} />
      <MoreLink hasMore={hasMore} href={`${path}?before=${runs.at(-1)?.id ?? 0}`}>
        Older
      </MoreLink>
    </>
  );
}
