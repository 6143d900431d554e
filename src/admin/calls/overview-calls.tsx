// /admin: what needs somebody now.
import { readFeedStates } from '#adapters/database/feeds/feed-schedule-store.ts';
import { adminView } from '#admin/call.ts';
import type { StaffCall } from '#admin/call.ts';
import { OverviewPage } from '#admin/pages/overview-page.tsx';

export const overviewCalls: readonly StaffCall[] = [
  adminView('/admin', async ({ db, clock }) => {
    const feeds = await readFeedStates(db);
    return { kind: 'page', title: 'Overview', body: <OverviewPage feeds={feeds} now={clock.now()} /> };
  }),
];
