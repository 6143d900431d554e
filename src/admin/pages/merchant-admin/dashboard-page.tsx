// A merchant's dashboard: whether its prices are read and shown, what is missing, and how many clicks left to it.
import type { ReactNode } from 'react';
import type { LedgerDay } from '#adapters/database/billing/ledger-store.ts';
import type { FeedState } from '#adapters/database/feeds/feed-schedule-store.ts';
import type { FeedReading, LineCount, OfferCount } from '#adapters/database/merchants/merchant-feed-store.ts';
import type { RankCounts } from '#adapters/database/merchants/price-rank-store.ts';
import { formatCount } from '#admin/components/format-count.ts';
import { FindingsTable } from '#admin/pages/merchant-admin/findings-table.tsx';
import { findingWords } from '#admin/pages/merchant-admin/line-words.ts';
import { Plot } from '#admin/components/plot.tsx';
import { OwnFeedTable } from '#admin/pages/merchant-admin/own-feed-table.tsx';
import { findingEffects, mergeFindings } from '#domain/feeds/field-findings.ts';
import type { FindingCode } from '#domain/feeds/field-findings.ts';
import { dayMs, minuteMs } from '#domain/durations.ts';
import { isoDay } from '#domain/offers/price-history.ts';

/** Days of clicks in the chart. */
export const clickDays = 30;

export interface DashboardFacts {
  readonly name: string;
  readonly now: Date;
  readonly feeds: readonly FeedState[];
  readonly readings: readonly FeedReading[];
  readonly offers: readonly OfferCount[];
  readonly lines: readonly LineCount[];
  /** Feeds whose offers count as sold out because they were not confirmed for too long. */
  readonly expired: ReadonlySet<number>;
  readonly prices: RankCounts;
  /** Clicks of the last 30 days. */
  readonly clicks: readonly LedgerDay[];
}

export function MerchantDashboardPage({ facts }: { facts: DashboardFacts }) {
  const { feeds, now } = facts;
  return (
    <>
      <h1>{facts.name}</h1>
      <p className="lead">{describeSummary(facts)}</p>
      <Needs facts={facts} />
      <Outcome facts={facts} />
      <h2>Your feeds</h2>
      {feeds.length === 0 ? (
        <p>
          No feeds yet. <a href="/merchant-admin/test">Test a file</a>, then contact us to set up your first
          feed.
        </p>
      ) : (
        <OwnFeedTable feeds={feeds} readings={facts.readings} offers={facts.offers} now={now} />
      )}
      <Fields readings={facts.readings} />
    </>
  );
}

function describeSummary({ feeds, offers, readings, expired, now }: DashboardFacts): ReactNode {
  if (feeds.length === 0) return 'You have no feeds yet.';
  const shown = sum(offers.filter(({ feedId }) => !expired.has(feedId)).map(({ inStock }) => inStock));
  const soldOut = sum(offers.map(({ soldOut: count }) => count));
  const newest = Math.max(...readings.map(({ observedAt }) => observedAt.getTime()));
  return (
    <>
      <b>{formatCount(shown)}</b> of your offers are in stock and shown
      {soldOut > 0 ? `, ${formatCount(soldOut)} are sold out` : ''}.{' '}
      {readings.length === 0
        ? 'No feed has been read in full yet.'
        : `Your feeds were last read ${formatAge(now.getTime() - newest)} ago.`}
    </>
  );
}

/** The merchant's results: clicks that left to it, and how its prices compare. */
function Outcome({ facts: { clicks, prices, now } }: { facts: DashboardFacts }) {
  const times = listLastDays(now);
  const values = times.map(time => {
    const day = isoDay(time);
    return sum(clicks.filter(each => each.day === day).map(each => each.clicks));
  });
  const total = sum(values);
  const inStock = prices.cheapest + prices.beaten + prices.alone;
  return (
    <>
      <h2>Clicks and prices</h2>
      <p>
        <a href="/merchant-admin/clicks">
          {formatCount(total)} {total === 1 ? 'click' : 'clicks'}
        </a>{' '}
        to your shop in the last 30 days
        {inStock === 0 ? (
          '.'
        ) : (
          <>
            . Of {formatCount(inStock)} offers in stock, {formatCount(prices.cheapest)} are the cheapest,{' '}
            <a href="/merchant-admin/prices?filter=beaten">{formatCount(prices.beaten)} are undercut</a> and{' '}
            {formatCount(prices.alone)} have no competition.
          </>
        )}
      </p>
      {total === 0 ? null : (
        <div className="plots">
          <Plot title="Clicks per day" unit="today" times={times} series={[{ label: 'clicks', values }]} />
        </div>
      )}
    </>
  );
}

/** Start of each of the last 30 days, today included; milliseconds since 1970. */
function listLastDays(now: Date): number[] {
  const today = Date.parse(isoDay(now.getTime()));
  return Array.from({ length: clickDays }, (_, at) => today - (clickDays - 1 - at) * dayMs);
}

/** Problems that the merchant can fix, those of most lines first; renders nothing without any. */
function Needs({ facts: { feeds, readings, offers, lines, expired } }: { facts: DashboardFacts }) {
  const failing = feeds.filter(({ failedRuns, isPaused }) => failedRuns > 0 && !isPaused);
  const held = feeds.filter(({ lastOutcome }) => lastOutcome === 'held');
  const undecided = sum(lines.filter(({ decision }) => decision === 'review').map(({ lines: n }) => n));
  const waiting = sum(offers.map(({ waiting: count }) => count));
  const items = [
    ...failing.map(({ id, country, problem }) => ({
      count: null,
      href: `/merchant-admin/feeds/${id}`,
      words: `The feed for ${country.toUpperCase()} cannot be read: ${problem ?? 'its server does not respond'}`,
    })),
    ...feeds
      .filter(({ id }) => expired.has(id))
      .map(({ id, country }) => ({
        count: null,
        href: `/merchant-admin/feeds/${id}`,
        words: `The feed for ${country.toUpperCase()} is out of date, so its offers count as sold out`,
      })),
    ...held.map(({ id, country, lastRunId }) => ({
      count: null,
      href: `/merchant-admin/feeds/${id}/runs/${lastRunId ?? 0}`,
      words: `The last run of the feed for ${country.toUpperCase()} is held: see which offers are affected`,
    })),
    ...listLosses(readings).map(({ code, lines: n, feedId }) => ({
      count: n,
      href: `/merchant-admin/feeds/${feedId}`,
      words: `listings are not shown: ${lower(findingWords[code].what)}`,
    })),
    {
      count: undecided,
      href: '/merchant-admin/lines?decision=review',
      words: 'listings could not be matched to a product',
    },
    {
      count: waiting,
      href: '/merchant-admin/prices?filter=waiting',
      words: 'large price changes are held until confirmed',
    },
  ].filter(({ count }) => count !== 0);
  if (items.length === 0) return <p className="good">Nothing to fix: every device in your feeds is shown.</p>;
  return (
    <ul className="work">
      {items.map(({ count, href, words }) => (
        <li key={`${href} ${words}`}>
          <a href={href}>
            <b className="count">{count === null ? '!' : formatCount(count)}</b> {words}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Field findings of all feeds together. */
function Fields({ readings }: Pick<DashboardFacts, 'readings'>) {
  const known = readings.flatMap(({ findings }) => (findings === null ? [] : [findings]));
  if (known.length === 0) return null;
  return (
    <>
      <h2>Feed quality</h2>
      <FindingsTable
        findings={mergeFindings(known)}
        read={sum(readings.map(({ counts }) => counts['read'] ?? 0))}
      />
    </>
  );
}

/** The findings that keep lines from being shown, those of most lines first, each with the feed that has most of its lines. */
function listLosses(readings: readonly FeedReading[]) {
  const byCode = new Map<FindingCode, { lines: number; feedId: number; most: number }>();
  for (const { feedId, findings } of readings)
    for (const { code, lines } of findings ?? []) {
      if (findingEffects[code] !== 'left-out') continue;
      const known = byCode.get(code) ?? { lines: 0, feedId, most: 0 };
      const isMost = lines > known.most;
      byCode.set(code, {
        lines: known.lines + lines,
        feedId: isMost ? feedId : known.feedId,
        most: Math.max(lines, known.most),
      });
    }
  return [...byCode]
    .map(([code, { lines, feedId }]) => ({ code, lines, feedId }))
    .sort((one, other) => other.lines - one.lines);
}

function formatAge(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / minuteMs));
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

function lower(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
