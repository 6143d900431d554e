// A merchant's feeds in a table: offers on sale, lines not shown, last and next run.
import type { FeedState } from '#adapters/database/feeds/feed-schedule-store.ts';
import type { FeedReading, OfferCount } from '#adapters/database/merchants/merchant-feed-store.ts';
import { Moment } from '#admin/components/moment.tsx';
import { TableHead } from '#admin/components/table-head.tsx';
import { feedStatusLabels, judgeFeedStatus } from '#domain/feeds/feed-status.ts';
import { findingEffects } from '#domain/feeds/field-findings.ts';

export function OwnFeedTable({
  feeds,
  readings,
  offers,
  now,
}: {
  feeds: readonly FeedState[];
  readings: readonly FeedReading[];
  offers: readonly OfferCount[];
  now: Date;
}) {
  return (
    <div className="scroll">
      <table className="ledger reflow">
        <TableHead
          columns={[
            'Feed',
            'Status',
            { figure: 'In stock' },
            { figure: 'Sold out' },
            { figure: 'Listings' },
            { figure: 'Not shown' },
            'Last run, UTC',
            'Next run, UTC',
          ]}
        />
        <tbody>
          {feeds.map(feed => {
            const reading = readings.find(({ feedId }) => feedId === feed.id);
            const count = offers.find(({ feedId }) => feedId === feed.id);
            const status = judgeFeedStatus(feed, now);
            const isIll = status === 'failing' || status === 'held';
            return (
              <tr key={feed.id}>
                <th scope="row">
                  <a href={`/merchant-admin/feeds/${feed.id}`}>
                    {feed.country}, {feed.format}
                  </a>
                  {feed.name === '' ? null : <div className="soft">{feed.name}</div>}
                </th>
                <td data-label="Status">
                  <span className={isIll ? 'bad' : undefined}>{feedStatusLabels[status]}</span>
                </td>
                <Figure label="In stock" value={count?.inStock ?? 0} />
                <Figure label="Sold out" value={count?.soldOut ?? 0} />
                <Figure label="Listings" value={reading?.counts['read'] ?? null} />
                <Figure label="Not shown" value={reading ? countLeftOut(reading) : null} />
                <td data-label="Last run">
                  <Moment at={reading?.observedAt ?? null} />
                </td>
                <td data-label="Next run">
                  {feed.isPaused || feed.address === null ? (
                    <span className="soft">manual</span>
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

function Figure({ label, value }: { label: string; value: number | null }) {
  return (
    <td className="figure" data-label={label}>
      {value === null ? '–' : value.toLocaleString('en-US')}
    </td>
  );
}

/** Number of lines that are not shown because of a field; for runs without field counts, the number of unusable lines. */
function countLeftOut({ findings, counts }: FeedReading): number {
  if (findings === null)
    return Object.entries(counts).reduce(
      (sum, [kind, n]) => (kind.startsWith('unusable:') ? sum + n : sum),
      0,
    );
  return findings.reduce(
    (sum, { code, lines }) => (findingEffects[code] === 'left-out' ? sum + lines : sum),
    0,
  );
}
