// Feeds in a table: state, last and next run, offers.
import type { FeedState } from '#adapters/database/feeds/feed-schedule-store.ts';
import { Moment } from '#admin/components/moment.tsx';
import { TableHead } from '#admin/components/table-head.tsx';
import { Trend } from '#admin/components/trend.tsx';
import { feedStatusLabels, judgeFeedStatus } from '#domain/feeds/feed-status.ts';
import type { FeedStatus } from '#domain/feeds/feed-status.ts';

const tones: Readonly<Record<FeedStatus, string>> = {
  failing: 'bad',
  held: 'warn',
  'being read': 'good',
  planned: '',
  paused: 'soft',
  'by hand': 'soft',
};

export function FeedTable({
  feeds,
  now,
  linksTo,
  trends,
}: {
  feeds: readonly FeedState[];
  now: Date;
  /** Address of a feed's page; left out = no links. */
  linksTo?: (feed: FeedState) => string;
  /** Listings matched in the last runs of each feed. */
  trends?: ReadonlyMap<number, readonly number[]>;
}) {
  return (
    <div className="scroll">
      <table className="ledger">
        <TableHead
          columns={[
            'Feed',
            'Status',
            { figure: 'Offers' },
            ...(trends ? ['Matched, recent runs'] : []),
            'Last run, UTC',
            'Next run, UTC',
          ]}
        />
        <tbody>
          {feeds.map(feed => {
            const name = `${feed.merchantSlug} ${feed.country}`;
            const status = judgeFeedStatus(feed, now);
            return (
              <tr key={feed.id}>
                <th scope="row">
                  {linksTo ? <a href={linksTo(feed)}>{name}</a> : name}
                  <div className="soft">
                    {feed.format}
                    {feed.name === '' ? '' : `, ${feed.name}`}
                  </div>
                </th>
                <td>
                  <span className={tones[status]}>{feedStatusLabels[status]}</span>
                  {feed.problem === null ? null : <div className="soft">{feed.problem}</div>}
                  {feed.problem === null && feed.lastOutcome === 'held' ? (
                    <div className="soft">{feed.lastReason}</div>
                  ) : null}
                </td>
                <td className="figure">{feed.offers.toLocaleString('en-US')}</td>
                {trends ? (
                  <td>
                    <Trend values={trends.get(feed.id) ?? []} of="Matched listings" />
                  </td>
                ) : null}
                <td>
                  <Moment at={feed.lastRunAt} />
                </td>
                <td>
                  {feed.isPaused || feed.address === null ? (
                    <span className="soft">–</span>
                  ) : (
                    <Moment at={feed.nextRunAt} />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
