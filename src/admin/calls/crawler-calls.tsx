// /admin/crawlers: feeds and their runs, with the actions run, pause, resume and roll back.
import { readFeedStates, setFeedPaused } from '#adapters/database/feeds/feed-schedule-store.ts';
import type { FeedState } from '#adapters/database/feeds/feed-schedule-store.ts';
import { readRuns } from '#adapters/database/feeds/feed-run-store.ts';
import {
  countStagedListings,
  makeFeedDue,
  readFeedTrends,
} from '#adapters/database/feeds/feed-operator-store.ts';
import { adminAction, adminView } from '#admin/call.ts';
import type { ActionAnswer, StaffCall, StaffPage } from '#admin/call.ts';
import type { AdminDeps } from '#admin/admin-deps.ts';
import { feedDone, feedRefused, feedsHome, findFeed, noFeed } from '#admin/feeds/feed-answers.ts';
import { writeFeedTerms } from '#admin/feeds/read-feed-terms.ts';
import { CrawlersPage } from '#admin/pages/feeds/crawlers-page.tsx';
import { FeedPage, FeedProgress } from '#admin/pages/feeds/feed-page.tsx';
import { readId, readWord } from '#admin/read-form.ts';
import { judgeFeedStatus } from '#domain/feeds/feed-status.ts';
import { restorePreviousRun } from '#services/feeds/release-run.ts';

const runsPerPage = 30;
const trendRuns = 24;

export const crawlerCalls: readonly StaffCall[] = [
  adminView('/admin/crawlers', async ({ db, clock }, { query }) => {
    const [feeds, trends] = await Promise.all([readFeedStates(db), readFeedTrends(db, trendRuns)]);
    const condition = readWord(query.get('condition')?.replaceAll(' ', '-'));
    const merchant = readWord(query.get('merchant'));
    return {
      kind: 'page',
      title: 'Feeds',
      body: <CrawlersPage feeds={feeds} filter={{ condition, merchant }} trends={trends} now={clock.now()} />,
    };
  }),

  adminView(`${feedsHome}/:feedId`, async (deps, { params, query }) => {
    const feed = await findFeed(deps, params['feedId']);
    return feed ? showFeed(deps, feed, { before: readId(query.get('before')) }) : { kind: 'none' };
  }),

  adminView(`${feedsHome}/:feedId/progress`, async (deps, { params }) => {
    const feed = await findFeed(deps, params['feedId']);
    if (!feed) return { kind: 'none' };
    const now = deps.clock.now();
    const isWaiting = feed.nextRunAt !== null && feed.nextRunAt <= now && !feed.isPaused;
    return {
      kind: 'fragment',
      body: <FeedProgress feed={feed} read={await countRead(deps, feed)} now={now} />,
      isOver: !isWaiting && judgeFeedStatus(feed, now) !== 'being read',
    };
  }),

  adminAction(`${feedsHome}/:feedId/run`, 'feeds.run', async (deps, { params }) => {
    const { db, clock } = deps;
    const feed = await findFeed(deps, params['feedId']);
    if (!feed) return noFeed;
    if (!(await makeFeedDue(db, feed.id, clock.now())))
      return feedRefused(feed, 'This feed is paused, or is loaded only by command.');
    const [before, after] = [{ nextRunAt: feed.nextRunAt }, { nextRunAt: clock.now() }];
    return feedDone(feed, 'Run queued. It starts within seconds.', before, after);
  }),

  adminAction(`${feedsHome}/:feedId/pause`, 'feeds.pause', (deps, { params }) =>
    setPaused(deps, params['feedId'], true),
  ),

  adminAction(`${feedsHome}/:feedId/resume`, 'feeds.resume', (deps, { params }) =>
    setPaused(deps, params['feedId'], false),
  ),

  adminAction(`${feedsHome}/:feedId/restore`, 'feeds.restore', async (deps, { params }) => {
    const feed = await findFeed(deps, params['feedId']);
    if (!feed) return noFeed;
    const restored = await restorePreviousRun(deps, feed.id);
    if (!restored.ok) return feedRefused(feed, 'There is no earlier run to restore.');
    const { restoredRunId, publish } = restored.value;
    const notice = `Restored the offers of run ${restoredRunId}: ${publish.changed} changed, ${publish.gone} removed.`;
    return feedDone(feed, notice, { run: feed.lastRunId }, { run: restoredRunId });
  }),
];

/** `typed`: the posted values of a rejected form. */
export async function showFeed(
  deps: AdminDeps,
  feed: FeedState,
  {
    before = null,
    typed,
    problems = new Map(),
  }: {
    readonly before?: number | null;
    readonly typed?: URLSearchParams;
    readonly problems?: ReadonlyMap<string, string>;
  } = {},
): Promise<StaffPage> {
  const { db, clock } = deps;
  const page = { feedId: feed.id, limit: runsPerPage + 1, ...(before !== null && { before }) };
  const runs = await readRuns(db, page);
  const { terms, maxRawBytes, maxItems } = feed;
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
        typed={typed ?? writeFeedTerms(terms, { rawBytes: maxRawBytes, items: maxItems })}
        problems={problems}
      />
    ),
  };
}

/** Number of listings read by the run in progress; null = no run. */
async function countRead({ db, clock }: AdminDeps, feed: FeedState): Promise<number | null> {
  if (judgeFeedStatus(feed, clock.now()) !== 'being read' || feed.lastOutcome !== 'running') return null;
  return countStagedListings(db, feed.lastRunId ?? 0);
}

async function setPaused(
  deps: AdminDeps,
  feedId: string | undefined,
  isPaused: boolean,
): Promise<ActionAnswer> {
  const feed = await findFeed(deps, feedId);
  if (!feed) return noFeed;
  await setFeedPaused(deps.db, feed.id, isPaused);
  const notice = isPaused
    ? 'Feed paused. Its offers stay valid for three run intervals.'
    : 'Feed resumed. An overdue run starts within seconds.';
  return feedDone(feed, notice, { isPaused: feed.isPaused }, { isPaused });
}
