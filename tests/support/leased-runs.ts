// Scheduled feeds in tests: a given clock, a source with the test's responses, and leased runs started by the test.
import { hourMs } from '#domain/durations.ts';
import { sql } from 'kysely';
import { scheduleFeed } from '#adapters/database/feeds/feed-schedule-store.ts';
import type { ScheduledFeed } from '#adapters/database/feeds/feed-schedule-store.ts';
import type { LeasedFeed } from '#adapters/database/feeds/feed-lease-store.ts';
import type { FeedRow } from '#domain/feeds/listing.ts';
import type { FeedReading, LeasedRunDeps } from '#services/feeds/run-leased-feed.ts';
import { ingestFeed } from '#services/feeds/ingest-feed.ts';
import { openSharedTestDatabase } from '#tests/support/database.ts';
import { prepareMarket, startOfTest } from '#tests/support/market.ts';
import type { Market } from '#tests/support/market.ts';

/** A shop's response: rows with its etag, "nothing new", or a failure. */
export type Answer =
  | { readonly rows: readonly FeedRow[]; readonly etag?: string }
  | 'not-modified'
  | { readonly problem: string; readonly retryAfterMs?: number };

export interface LeasedRuns extends LeasedRunDeps {
  /** The requests to the shop, with the etag that was sent. */
  readonly asked: { readonly feed: number; readonly etag: string | null }[];
  readonly problems: string[];
  pass(ms: number): void;
  /** Runs the periodic work of a reader that is reading. */
  beat(): Promise<void>;
}

/** A process that reads feeds; several of them share only the database. `answer` is called for each run. */
export function prepareLeasedRuns(
  market: Pick<Market, 'db' | 'catalogue' | 'merchant'>,
  holder: string,
  answer: (feed: LeasedFeed) => Answer | Promise<Answer>,
  time: { now: number } = { now: startOfTest.getTime() },
): LeasedRuns {
  const { db, catalogue, merchant } = market;
  const clock = { now: () => new Date(time.now) };
  const beats = new Set<() => Promise<void>>();
  const asked: { feed: number; etag: string | null }[] = [];
  const problems: string[] = [];
  const read = async (feed: LeasedFeed, at: Date): Promise<FeedReading> => {
    asked.push({ feed: feed.id, etag: feed.etag });
    const response = await answer(feed);
    if (response === 'not-modified') return { kind: 'not-modified', source: 'shop.example/feed' };
    if ('problem' in response)
      return { kind: 'not-opened', problem: response.problem, retryAfterMs: response.retryAfterMs ?? null };
    const { country, format, name } = feed;
    const request = {
      merchant,
      country,
      format,
      name,
      source: 'shop.example/feed',
      observedAt: at,
      isReleased: false,
    };
    const result = await ingestFeed({ db, clock, catalogue }, { ...request, rows: toAsync(response.rows) });
    if (result.ok)
      return {
        kind: 'accepted',
        report: result.value,
        validators: { etag: response.etag ?? null, lastModified: null },
      };
    const { failure } = result;
    if (failure.kind === 'held') return { ...failure, problem: 'held' };
    return { kind: 'refused', problem: failure.kind, counts: {} };
  };
  return {
    db,
    clock,
    random: () => 0,
    holder,
    read,
    repeat: work => {
      beats.add(work);
      return () => void beats.delete(work);
    },
    onProblem: error => void problems.push((error as Error).message),
    asked,
    problems,
    pass: ms => void (time.now += ms),
    beat: async () => void (await Promise.all([...beats].map(work => work()))),
  };
}

/** Lets time pass for leases, which use the database's own clock. */
export async function passLeases(db: Market['db'], ms: number): Promise<void> {
  await sql`update feed set leased_until = leased_until - ${ms}::bigint * interval '1 millisecond'`.execute(
    db,
  );
}

/** A feed of the market's merchant that is due at the start of the test, every hour, without jitter. */
export async function planTestFeed(market: Market, given: Partial<ScheduledFeed> = {}): Promise<number> {
  const feed: ScheduledFeed = {
    merchantId: market.merchant.id,
    country: 'us',
    format: 'google-merchant-xml',
    name: '',
    address: 'https://shop.example/feed',
    intervalMs: hourMs,
    jitterMs: 0,
    nextRunAt: startOfTest,
    isPaused: false,
    ...given,
  };
  const id = await scheduleFeed(market.db, feed);
  if (id === null) throw new Error('that feed is planned already');
  return id;
}

/** One market for the tests of a block, without feeds at the start of each test: opening a market takes longer than most of them. */
export function shareMarket(): () => Promise<Market> {
  let shared: Promise<Market> | undefined;
  return async () => {
    const market = await (shared ??= openSharedTestDatabase().then(database => prepareMarket(database)));
    await sql`truncate feed, listing, staged_listing, offer, offer_interval, price_day, change, generation cascade`.execute(
      market.db,
    );
    return market;
  };
}

async function* toAsync<Value>(values: Iterable<Value>): AsyncGenerator<Value> {
  yield* values;
}
