// /admin: what needs attention now.
import { countWaiting } from '#adapters/database/contributions/moderation-store.ts';
import { readFeedStates } from '#adapters/database/feeds/feed-schedule-store.ts';
import { countWaitingListings } from '#adapters/database/feeds/review-store.ts';
import { countOpenProposals } from '#adapters/database/merchants/profile-proposal-store.ts';
import { countOpenReports } from '#adapters/database/offers/offer-report-store.ts';
import { countOpenOutbox } from '#adapters/database/outbox/outbox-operator-store.ts';
import { adminView } from '#admin/call.ts';
import type { StaffCall } from '#admin/call.ts';
import { OverviewPage } from '#admin/pages/operations/overview-page.tsx';
import { minuteMs } from '#domain/durations.ts';

/** Work that is overdue for longer is stuck. */
const lateMs = 15 * minuteMs;

export const overviewCalls: readonly StaffCall[] = [
  adminView('/admin', async ({ db, clock }) => {
    const now = clock.now();
    const [feeds, reasons, reports, contributions, proposals, outbox] = await Promise.all([
      readFeedStates(db),
      countWaitingListings(db, {}),
      countOpenReports(db),
      countWaiting(db),
      countOpenProposals(db),
      countOpenOutbox(db, now),
    ]);
    const dead = outbox.filter(({ state }) => state === 'dead').reduce((sum, { count }) => sum + count, 0);
    // A message that was given up is counted above; it is not due any more.
    const isLate = outbox.some(
      ({ state, dueSince }) =>
        state !== 'dead' && dueSince !== null && now.getTime() - dueSince.getTime() > lateMs,
    );
    return {
      kind: 'page',
      title: 'Overview',
      body: (
        <OverviewPage
          feeds={feeds}
          now={now}
          work={{
            reports,
            listings: reasons.reduce((sum, { n }) => sum + n, 0),
            contributions: Object.values(contributions).reduce((sum, count) => sum + count, 0),
            proposals,
            dead,
            isLate,
          }}
        />
      ),
    };
  }),
];
