// /admin/crawlers: feeds, their runs, what a held run would change, and the way of a new feed from its first trial to its schedule.
import {
  changeFeed,
  readFeedStates,
  scheduleFeed,
  setFeedPaused,
} from '#adapters/database/feeds/feed-schedule-store.ts';
import type { FeedState } from '#adapters/database/feeds/feed-schedule-store.ts';
import { findRun, readRuns } from '#adapters/database/feeds/feed-run-store.ts';
import {
  countStagedListings,
  makeFeedDue,
  readFeedTrends,
  readRunOutliers,
} from '#adapters/database/feeds/feed-desk-store.ts';
import { announceFeeds } from '#adapters/database/catalogue/change-store.ts';
import { findMerchant, readMerchants } from '#adapters/database/catalogue/merchant-store.ts';
import { adminAction, adminView } from '#admin/call.ts';
import type { ActionAnswer, StaffCall } from '#admin/call.ts';
import type { AdminDeps } from '#admin/admin-deps.ts';
import { CrawlersPage } from '#admin/pages/crawlers-page.tsx';
import { FeedPage, FeedProgress } from '#admin/pages/feed-page.tsx';
import { RunPage } from '#admin/pages/run-page.tsx';
import { readChoice, readId, readLine, readWord } from '#admin/read-form.ts';
import { feedFormats } from '#domain/feeds/feed-formats.ts';
import { conditionOf } from '#domain/feeds/feed-condition.ts';
import { offeredIntervals, usualIntervalMs, usualJitterMs } from '#domain/feeds/feed-schedule.ts';
import { countries } from '#domain/locale/locale.ts';
import { discardRun, releaseRun, restorePreviousRun } from '#services/feeds/release-run.ts';

const home = '/admin/crawlers';
const runsPerPage = 30;
const outliersPerPage = 100;
const trendRuns = 24;

export const crawlerCalls: readonly StaffCall[] = [
  adminView('/admin/crawlers', async ({ db, clock }, { query }) => {
    const [feeds, trends, merchants] = await Promise.all([
      readFeedStates(db),
      readFeedTrends(db, trendRuns),
      readMerchants(db),
    ]);
    const only = readWord(query.get('condition')?.replaceAll(' ', '-'));
    const now = clock.now();
    const shown = feeds.filter(feed => only === null || conditionOf(feed, now).replaceAll(' ', '-') === only);
    return {
      kind: 'page',
      title: 'Crawlers',
      body: (
        <CrawlersPage
          feeds={feeds}
          shown={shown}
          only={only}
          trends={trends}
          merchants={merchants.map(({ slug }) => slug)}
          now={now}
        />
      ),
    };
  }),

  adminView('/admin/crawlers/:feedId', async (deps, { params, query }) => {
    const { db, clock } = deps;
    const feed = await findFeed(deps, params['feedId']);
    if (!feed) return { kind: 'none' };
    const before = readId(query.get('before'));
    const runs = await readRuns(db, {
      feedId: feed.id,
      limit: runsPerPage + 1,
      ...(before !== null && { before }),
    });
    return {
      kind: 'page',
      title: `Feed ${feed.id}`,
      body: (
        <FeedPage
          feed={feed}
          runs={runs.slice(0, runsPerPage)}
          hasMore={runs.length > runsPerPage}
          read={await countRead(deps, feed)}
          now={clock.now()}
        />
      ),
    };
  }),

  adminView('/admin/crawlers/:feedId/progress', async (deps, { params }) => {
    const feed = await findFeed(deps, params['feedId']);
    if (!feed) return { kind: 'none' };
    const now = deps.clock.now();
    const isWaiting = feed.nextRunAt !== null && feed.nextRunAt <= now && !feed.isPaused;
    return {
      kind: 'fragment',
      body: <FeedProgress feed={feed} read={await countRead(deps, feed)} now={now} />,
      isOver: !isWaiting && conditionOf(feed, now) !== 'being read',
    };
  }),

  adminAction('/admin/crawlers/:feedId/run', 'feeds.run', async (deps, { params }) => {
    const { db, clock } = deps;
    const feed = await findFeed(deps, params['feedId']);
    if (!feed) return none;
    const path = `${home}/${feed.id}`;
    if (!(await makeFeedDue(db, feed.id, clock.now())))
      return refuse(path, feed, 'It is paused, or its files are handed in by command.');
    return done(
      path,
      feed,
      'It is due: a worker begins within seconds.',
      { nextRunAt: feed.nextRunAt },
      { nextRunAt: clock.now() },
    );
  }),

  adminAction('/admin/crawlers/:feedId/pause', 'feeds.pause', (deps, { params }) =>
    setPaused(deps, params['feedId'], true),
  ),

  adminAction('/admin/crawlers/:feedId/resume', 'feeds.resume', (deps, { params }) =>
    setPaused(deps, params['feedId'], false),
  ),

  adminAction('/admin/crawlers/:feedId/change', 'feeds.change', async (deps, { params, form }) => {
    const { db, clock } = deps;
    const feed = await findFeed(deps, params['feedId']);
    if (!feed) return none;
    const path = `${home}/${feed.id}`;
    const address = readLine(form.get('address'), 2_000) ?? undefined;
    const format = readChoice(form.get('format'), feedFormats) ?? undefined;
    const intervalMs = readInterval(form.get('interval')) ?? undefined;
    if (address !== undefined && address !== feed.address) {
      const problem = await deps.feeds.checkAddress(address);
      if (problem !== null) return refuse(path, feed, `Nothing is fetched from that address: ${problem}`);
    }
    const change = {
      address,
      format,
      ...(intervalMs !== undefined &&
        intervalMs !== feed.intervalMs && { intervalMs, jitterMs: usualJitterMs(intervalMs) }),
    };
    if (!(await changeFeed(db, feed.id, change, clock.now())))
      return refuse(path, feed, 'Its merchant has another feed of that format, country and name.');
    await announceFeeds(db, clock.now());
    const before = { address: feed.address, format: feed.format, intervalMs: feed.intervalMs };
    return done(path, feed, 'It is changed.', before, { address, format, intervalMs });
  }),

  adminAction('/admin/crawlers', 'feeds.add', async (deps, { form }) => {
    const { db, clock } = deps;
    const slug = readWord(form.get('merchant')) ?? '';
    const merchant = await findMerchant(db, slug);
    const country = readChoice(form.get('country'), countries);
    const format = readChoice(form.get('format'), feedFormats);
    const address = readLine(form.get('address'), 2_000);
    const nothing = (why: string): ActionAnswer => ({
      kind: 'onward',
      path: home,
      notice: `Nothing is planned: ${why}`,
      audit: { outcome: 'refused', subject: slug, after: why },
    });
    if (!merchant || !country || !format || !address)
      return nothing('choose a merchant, a country, a format and an address.');
    if (!merchant.countries.includes(country)) return nothing(`${slug} does not sell in that country.`);
    const problem = await deps.feeds.checkAddress(address);
    if (problem !== null) return nothing(`nothing is fetched from that address: ${problem}`);
    const intervalMs = readInterval(form.get('interval')) ?? usualIntervalMs;
    const plan = { country, format, name: readLine(form.get('name'), 60) ?? '', address, intervalMs };
    const id = await scheduleFeed(db, {
      ...plan,
      merchantId: merchant.id,
      jitterMs: usualJitterMs(intervalMs),
      nextRunAt: clock.now(),
      isPaused: false,
    });
    if (id === null) return nothing('that merchant has such a feed already.');
    await announceFeeds(db, clock.now());
    return {
      kind: 'onward',
      path: `${home}/${id}`,
      notice: 'It is planned, and its first run is due now.',
      audit: { outcome: 'done', subject: `feed/${id}`, after: { merchant: slug, ...plan } },
    };
  }),

  adminView('/admin/crawlers/runs/:runId', async ({ db }, { params, query }) => {
    const run = await findRun(db, readId(params['runId']) ?? 0);
    if (!run) return { kind: 'none' };
    const after = readId(query.get('after'));
    const outliers =
      run.outcome === 'held'
        ? await readRunOutliers(
            db,
            { runId: run.id, feedId: run.feedId },
            { after, limit: outliersPerPage + 1 },
          )
        : [];
    return {
      kind: 'page',
      title: `Run ${run.id}`,
      body: (
        <RunPage
          run={run}
          outliers={outliers.slice(0, outliersPerPage)}
          hasMore={outliers.length > outliersPerPage}
        />
      ),
    };
  }),

  adminAction('/admin/crawlers/runs/:runId/release', 'feeds.release', async ({ db, clock }, { params }) => {
    const runId = readId(params['runId']) ?? 0;
    const released = await releaseRun({ db, clock }, runId);
    const path = `${home}/runs/${runId}`;
    if (!released.ok)
      return refuseRun(
        path,
        runId,
        {
          'unknown-run': 'There is no such run.',
          'not-held': 'It is not held.',
          overtaken: 'A later run has overtaken it.',
        }[released.failure],
      );
    const { added, changed, gone } = released.value;
    return {
      kind: 'onward',
      path,
      notice: `It is released: ${added} new, ${changed} changed, ${gone} gone.`,
      audit: { outcome: 'done', subject: `run/${runId}`, before: 'held', after: { added, changed, gone } },
    };
  }),

  adminAction('/admin/crawlers/runs/:runId/discard', 'feeds.discard', async ({ db, clock }, { params }) => {
    const runId = readId(params['runId']) ?? 0;
    const path = `${home}/runs/${runId}`;
    const discarded = await discardRun({ db, clock }, runId);
    if (!discarded.ok) return refuseRun(path, runId, 'It is not held.');
    return {
      kind: 'onward',
      path,
      notice: 'It is discarded; the offers stay as they are, and the feed’s next run is compared with them.',
      audit: { outcome: 'done', subject: `run/${runId}`, before: 'held', after: 'discarded' },
    };
  }),

  adminAction('/admin/crawlers/:feedId/restore', 'feeds.restore', async (deps, { params }) => {
    const feed = await findFeed(deps, params['feedId']);
    if (!feed) return none;
    const path = `${home}/${feed.id}`;
    const restored = await restorePreviousRun(deps, feed.id);
    if (!restored.ok) return refuse(path, feed, 'It has no earlier run whose offers are kept.');
    const { restoredRunId, publish } = restored.value;
    const notice = `The offers are those of run ${restoredRunId} again: ${publish.changed} changed, ${publish.gone} gone.`;
    return done(path, feed, notice, { run: feed.lastRunId }, { run: restoredRunId });
  }),
];

const none: ActionAnswer = { kind: 'none', audit: { outcome: 'refused', after: 'there is no such feed' } };

async function findFeed({ db }: AdminDeps, text: string | undefined): Promise<FeedState | null> {
  const id = readId(text);
  return (await readFeedStates(db)).find(feed => feed.id === id) ?? null;
}

/** Listings of the run in progress; null = it is not being read. */
async function countRead({ db, clock }: AdminDeps, feed: FeedState): Promise<number | null> {
  if (conditionOf(feed, clock.now()) !== 'being read' || feed.lastOutcome !== 'running') return null;
  return countStagedListings(db, feed.lastRunId ?? 0);
}

async function setPaused(
  deps: AdminDeps,
  feedId: string | undefined,
  isPaused: boolean,
): Promise<ActionAnswer> {
  const feed = await findFeed(deps, feedId);
  if (!feed) return none;
  await setFeedPaused(deps.db, feed.id, isPaused);
  const notice = isPaused
    ? 'It is paused. Its offers stay for three of its intervals.'
    : 'It goes on; a run that came due meanwhile begins within seconds.';
  return done(`${home}/${feed.id}`, feed, notice, { isPaused: feed.isPaused }, { isPaused });
}

function readInterval(text: string | null): number | null {
  return offeredIntervals.find(ms => String(ms) === text) ?? null;
}

function done(path: string, feed: FeedState, notice: string, before: unknown, after: unknown): ActionAnswer {
  return {
    kind: 'onward',
    path,
    notice,
    audit: { outcome: 'done', subject: `feed/${feed.id}`, before, after },
  };
}

function refuse(path: string, feed: FeedState, notice: string): ActionAnswer {
  return {
    kind: 'onward',
    path,
    notice,
    audit: { outcome: 'refused', subject: `feed/${feed.id}`, after: notice },
  };
}

function refuseRun(path: string, runId: number, notice: string): ActionAnswer {
  return {
    kind: 'onward',
    path,
    notice,
    audit: { outcome: 'refused', subject: `run/${runId}`, after: notice },
  };
}
