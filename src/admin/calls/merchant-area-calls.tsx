// /merchant-admin: a merchant's own feeds. The merchant is the session's; no address and no form names one.
import { readFeedStates } from '#adapters/database/feeds/feed-schedule-store.ts';
import { readRuns } from '#adapters/database/feeds/feed-run-store.ts';
import { merchantView } from '#admin/call.ts';
import type { StaffCall } from '#admin/call.ts';
import { OwnFeedPage, OwnFeedsPage } from '#admin/pages/own-feeds-page.tsx';
import { readId } from '#admin/read-form.ts';

const runsShown = 30;

export const merchantAreaCalls: readonly StaffCall[] = [
  merchantView('/merchant-admin', async ({ db, clock }, _request, { merchantId, merchantSlug }) => ({
    kind: 'page',
    title: 'Feeds',
    body: (
      <OwnFeedsPage
        merchantSlug={merchantSlug}
        feeds={await readFeedStates(db, { merchantId })}
        now={clock.now()}
      />
    ),
  })),

  merchantView('/merchant-admin/feeds/:feedId', async ({ db }, { params }, { merchantId }) => {
    const feedId = readId(params['feedId']);
    const feed = (await readFeedStates(db, { merchantId })).find(({ id }) => id === feedId);
    if (!feed) return { kind: 'none' };
    const runs = await readRuns(db, { feedId: feed.id, limit: runsShown });
    return { kind: 'page', title: 'Feed', body: <OwnFeedPage feed={feed} runs={runs} /> };
  }),
];
