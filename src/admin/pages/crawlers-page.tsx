// All feeds in a ledger, what each brought lately, and the form for the next one.
import type { FeedState } from '#adapters/database/feeds/feed-schedule-store.ts';
import { FeedTable } from '#admin/pages/feed-table.tsx';
import { IntervalField } from '#admin/pages/interval-field.tsx';
import { conditionOf } from '#domain/feeds/feed-condition.ts';
import { feedFormats } from '#domain/feeds/feed-formats.ts';
import { usualIntervalMs } from '#domain/feeds/feed-schedule.ts';
import { countries } from '#domain/locale/locale.ts';

export function CrawlersPage({
  feeds,
  shown,
  only,
  trends,
  merchants,
  now,
}: {
  feeds: readonly FeedState[];
  shown: readonly FeedState[];
  only: string | null;
  trends: ReadonlyMap<number, readonly number[]>;
  merchants: readonly string[];
  now: Date;
}) {
  const counts = Map.groupBy(feeds, feed => conditionOf(feed, now));
  return (
    <>
      <h1>Crawlers</h1>
      <p>
        {only === null ? null : <a href="/admin/crawlers">All {feeds.length}</a>}
        {[...counts].map(([condition, of]) => (
          <span key={condition}>
            {' '}
            <a href={`/admin/crawlers?condition=${condition.replaceAll(' ', '-')}`}>
              {of.length} {condition}
            </a>
          </span>
        ))}
      </p>
      <FeedTable feeds={shown} now={now} linksTo={({ id }) => `/admin/crawlers/${id}`} trends={trends} />
      <h2>A new feed</h2>
      <p className="soft">Try it first: nothing is stored, and you see what would become of every listing.</p>
      <form method="post" action="/admin/crawlers/trials" className="row">
        <label>
          Merchant
          <select name="merchant" required>
            <option value="">choose</option>
            {merchants.map(slug => (
              <option key={slug}>{slug}</option>
            ))}
          </select>
        </label>
        <label>
          Country
          <select name="country">
            {countries.map(country => (
              <option key={country}>{country}</option>
            ))}
          </select>
        </label>
        <label>
          Format
          <select name="format">
            {feedFormats.map(format => (
              <option key={format}>{format}</option>
            ))}
          </select>
        </label>
        <label className="wide">
          Address
          <input name="address" type="url" required maxLength={2_000} placeholder="https://" />
        </label>
        <IntervalField value={usualIntervalMs} />
        <button type="submit" className="primary">
          Try it
        </button>
        <button type="submit" formAction="/admin/crawlers">
          Plan it at once
        </button>
      </form>
    </>
  );
}
