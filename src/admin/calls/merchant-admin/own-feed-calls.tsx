// /merchant-admin: a merchant's dashboard, its feeds and runs, and the result for each of its lines. The merchant comes from the session;
// no address or form names one.
import { sumLedgerDays } from '#adapters/database/billing/ledger-store.ts';
import { readFeedStates } from '#adapters/database/feeds/feed-schedule-store.ts';
import type { FeedState } from '#adapters/database/feeds/feed-schedule-store.ts';
import { readRunOutliers } from '#adapters/database/feeds/feed-operator-store.ts';
import { findRun, readRuns } from '#adapters/database/feeds/feed-run-store.ts';
import { readSkus } from '#adapters/database/feeds/review-store.ts';
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import {
  countMerchantLines,
  countMerchantOffers,
  readFeedReadings,
  readMerchantLines,
  readRunFindings,
} from '#adapters/database/merchants/merchant-feed-store.ts';
import { countPriceRanks, listExpiredFeeds } from '#adapters/database/merchants/price-rank-store.ts';
import type { AdminDeps } from '#admin/admin-deps.ts';
import { merchantView } from '#admin/call.ts';
import type { MerchantStaff, StaffCall, ViewAnswer } from '#admin/call.ts';
import { clickDays, MerchantDashboardPage } from '#admin/pages/merchant-admin/dashboard-page.tsx';
import { LinesPage } from '#admin/pages/merchant-admin/lines-page.tsx';
import { OwnFeedPage } from '#admin/pages/merchant-admin/own-feed-page.tsx';
import { OwnRunPage } from '#admin/pages/merchant-admin/own-run-page.tsx';
import { readChoice, readId, readWord } from '#admin/read-form.ts';
import { dayMs } from '#domain/durations.ts';
import { countries } from '#domain/locale/locale.ts';
import { isoDay } from '#domain/offers/price-history.ts';

const runsPerPage = 20;
const outliersPerPage = 100;
const linesPerPage = 50;
const decisions = ['match', 'review', 'reject'] as const;

export const ownFeedCalls: readonly StaffCall[] = [
  merchantView('/merchant-admin', (deps, _request, who) => showDashboard(deps, who)),
  merchantView('/merchant-admin/dashboard', (deps, _request, who) => showDashboard(deps, who)),

  merchantView('/merchant-admin/feeds/:feedId', async (deps, { params, query }, { merchantId }) => {
    const { db, clock } = deps;
    const feed = await findOwnFeed(deps, merchantId, params['feedId']);
    if (!feed) return { kind: 'none' };
    const before = readId(query.get('before'));
    const [runs, readings, offers] = await Promise.all([
      readRuns(db, { feedId: feed.id, limit: runsPerPage + 1, ...(before !== null && { before }) }),
      readFeedReadings(db, merchantId),
      countMerchantOffers(db, merchantId),
    ]);
    return {
      kind: 'page',
      title: `${feed.country}, ${feed.format}`,
      body: (
        <OwnFeedPage
          feed={feed}
          runs={runs.slice(0, runsPerPage)}
          hasMore={runs.length > runsPerPage}
          reading={readings.find(({ feedId }) => feedId === feed.id) ?? null}
          offers={offers.find(({ feedId }) => feedId === feed.id) ?? null}
          now={clock.now()}
        />
      ),
    };
  }),

  merchantView(
    '/merchant-admin/feeds/:feedId/runs/:runId',
    async (deps, { params, query }, { merchantId }) => {
      const { db } = deps;
      const run = await findRun(db, readId(params['runId']) ?? 0);
      if (run?.merchantId !== merchantId || String(run.feedId) !== params['feedId']) return { kind: 'none' };
      const after = readId(query.get('after'));
      const page = { after, limit: outliersPerPage + 1 };
      const outliers =
        run.outcome === 'held' ? await readRunOutliers(db, { runId: run.id, feedId: run.feedId }, page) : [];
      return {
        kind: 'page',
        title: `Run ${run.id}`,
        body: (
          <OwnRunPage
            run={run}
            findings={await readRunFindings(db, run.id)}
            outliers={outliers.slice(0, outliersPerPage)}
            hasMore={outliers.length > outliersPerPage}
          />
        ),
      };
    },
  ),

  merchantView('/merchant-admin/lines', async ({ db }, { query }, { merchantId, merchantSlug }) => {
    const merchant = await findMerchant(db, merchantSlug);
    const filter = {
      country: readChoice(query.get('country'), countries) ?? undefined,
      decision: readChoice(query.get('decision'), decisions) ?? undefined,
      reason: readWord(query.get('reason')) ?? undefined,
    };
    const [, feedId, code] = /^(\d{1,15})\/(.{1,300})$/s.exec(query.get('after') ?? '') ?? [];
    const after = feedId === undefined || code === undefined ? null : { feedId: Number(feedId), code };
    const [counts, lines] = await Promise.all([
      countMerchantLines(db, merchantId, filter.country),
      readMerchantLines(db, merchantId, { ...filter, after, limit: linesPerPage + 1 }),
    ]);
    const shown = lines.slice(0, linesPerPage);
    const skus = await readSkus(
      db,
      shown.flatMap(({ sku, evidence }) => (sku === null ? evidence.candidates : [])),
    );
    return {
      kind: 'page',
      title: 'Your listings',
      body: (
        <LinesPage
          counts={counts}
          lines={shown}
          skus={skus}
          filter={filter}
          countries={merchant?.countries ?? []}
          hasMore={lines.length > linesPerPage}
        />
      ),
    };
  }),
];

async function showDashboard(
  { db, clock }: AdminDeps,
  { merchantId, merchantSlug }: MerchantStaff,
): Promise<ViewAnswer> {
  const now = clock.now();
  const expiredFeedIds = await listExpiredFeeds(db, now);
  const tomorrow = now.getTime() + dayMs;
  const period = { from: isoDay(tomorrow - clickDays * dayMs), until: isoDay(tomorrow), merchantId };
  const [merchant, feeds, readings, offers, lines, prices, clicks] = await Promise.all([
    findMerchant(db, merchantSlug),
    readFeedStates(db, { merchantId }),
    readFeedReadings(db, merchantId),
    countMerchantOffers(db, merchantId),
    countMerchantLines(db, merchantId),
    countPriceRanks(db, { merchantId, expiredFeedIds }),
    sumLedgerDays(db, period),
  ]);
  const facts = { feeds, readings, offers, lines, prices, clicks, expired: new Set(expiredFeedIds) };
  const name = merchant?.name ?? merchantSlug;
  return {
    kind: 'page',
    title: 'Dashboard',
    body: <MerchantDashboardPage facts={{ ...facts, name, now }} />,
  };
}

async function findOwnFeed(
  { db }: AdminDeps,
  merchantId: number,
  text: string | undefined,
): Promise<FeedState | null> {
  const id = readId(text);
  return (await readFeedStates(db, { merchantId })).find(feed => feed.id === id) ?? null;
}
