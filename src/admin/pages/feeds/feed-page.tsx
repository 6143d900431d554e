// One feed: its state, actions, schedule and runs.
import type { FeedRunRow } from '#adapters/database/feeds/feed-run-store.ts';
import type { FeedState } from '#adapters/database/feeds/feed-schedule-store.ts';
import { FeedTermsFields } from '#admin/feeds/feed-terms-fields.tsx';
import { FormProblems } from '#admin/components/field.tsx';
import { IntervalField } from '#admin/pages/feeds/interval-field.tsx';
import { Live } from '#admin/components/live.tsx';
import { Facts } from '#admin/components/facts.tsx';
import { Moment } from '#admin/components/moment.tsx';
import { MoreLink } from '#admin/components/more-link.tsx';
import { PostButton } from '#admin/components/post-button.tsx';
import { RunTable } from '#admin/pages/feeds/run-table.tsx';
import { feedStatusLabels, judgeFeedStatus } from '#domain/feeds/feed-status.ts';
import { feedFormats } from '#domain/feeds/feed-formats.ts';

export function FeedPage({
  feed,
  runs,
  hasMore,
  read,
  now,
  typed,
  problems,
}: {
  feed: FeedState;
  runs: readonly FeedRunRow[];
  hasMore: boolean;
  read: number | null;
  now: Date;
  /** Values of the form that changes the feed. */
  typed: URLSearchParams;
  problems: ReadonlyMap<string, string>;
}) {
  const path = `/admin/crawlers/${feed.id}`;
  const isDue = feed.nextRunAt !== null && feed.nextRunAt <= now && !feed.isPaused;
  const isBusy = isDue || judgeFeedStatus(feed, now) === 'being read';
  return (
    <>
      <p>
        <a href="/admin/crawlers">All feeds</a>
      </p>
      <h1>
        {feed.merchantSlug} {feed.country}, {feed.format}
        {feed.name === '' ? '' : `, ${feed.name}`}
      </h1>
      <Live path={`${path}/progress`} isOver={!isBusy}>
        <FeedProgress feed={feed} read={read} now={now} />
      </Live>
      <div className="actions">
        {feed.address === null ? null : (
          <>
            <PostButton action={`${path}/run`} label="Run now" isPrimary />
            {feed.isPaused ? (
              <PostButton action={`${path}/resume`} label="Resume" />
            ) : (
              <PostButton action={`${path}/pause`} label="Pause" />
            )}
          </>
        )}
        <PostButton action={`${path}/restore`} label="Restore previous offers" />
      </div>
      <h2>Runs</h2>
      <RunTable runs={runs} linksTo={({ id }) => `/admin/crawlers/runs/${id}`} />
      <MoreLink hasMore={hasMore} href={`${path}?before=${runs.at(-1)?.id ?? 0}`}>
        Older
      </MoreLink>
      {feed.address === null ? (
        <p className="soft">Files for this feed are loaded with windfall ingest.</p>
      ) : (
        <>
          <h2 id="how">Settings</h2>
          <FormProblems problems={problems} />
          <form method="post" action={`${path}/change`}>
            <div className="row">
              <label className="wide">
                Address
                <input
                  id="field-address"
                  name="address"
                  defaultValue={typed.get('address') ?? feed.address}
                  maxLength={2_000}
                  required
                />
              </label>
              <label>
                Format
                <select name="format" defaultValue={typed.get('format') ?? feed.format}>
                  {feedFormats.map(format => (
                    <option key={format}>{format}</option>
                  ))}
                </select>
              </label>
              <IntervalField value={feed.intervalMs} />
            </div>
            <FeedTermsFields
              typed={typed}
              problems={problems}
              headerNames={feed.headerNames}
              hasPassword={feed.hasPassword}
            />
            <button type="submit">Save</button>
          </form>
          <p className="soft">
            Changing the address, format or defaults restarts the feed: it runs at once and is fetched in
            full.
          </p>
        </>
      )}
    </>
  );
}

/** The part of the page that is refreshed during a run. */
export function FeedProgress({ feed, read, now }: { feed: FeedState; read: number | null; now: Date }) {
  const status = judgeFeedStatus(feed, now);
  const isDue = feed.nextRunAt !== null && feed.nextRunAt <= now && !feed.isPaused;
  return (
    <Facts
      facts={{
        Status: (
          <>
            {status === 'being read'
              ? `Running${read === null ? '' : `, ${read.toLocaleString('en-US')} listings so far`}`
              : isDue
                ? 'Queued'
                : feedStatusLabels[status]}
            {feed.problem === null ? null : <div className="bad">{feed.problem}</div>}
          </>
        ),
        'Last run':
          feed.lastRunId === null ? (
            'never'
          ) : (
            <>
              <Moment at={feed.lastRunAt} /> {feed.lastOutcome}
              {feed.lastReason === null ? '' : `, ${feed.lastReason}`}{' '}
              {feed.lastOutcome === 'held' ? (
                <a href={`/admin/crawlers/runs/${feed.lastRunId}`}>release or discard</a>
              ) : null}
            </>
          ),
        'Next run': feed.isPaused || feed.address === null ? '–' : <Moment at={feed.nextRunAt} />,
        Offers: (
          <>
            {feed.offers.toLocaleString('en-US')}, confirmed <Moment at={feed.confirmedAt} />
          </>
        ),
      }}
    />
  );
}
