// Shared by the calls about one feed: finding it, and answering that an action was done or refused.
import { readFeedStates } from '#adapters/database/feeds/feed-schedule-store.ts';
import type { FeedState } from '#adapters/database/feeds/feed-schedule-store.ts';
import { answerDone, answerRefused } from '#admin/action-answers.ts';
import type { AdminDeps } from '#admin/admin-deps.ts';
import type { ActionAnswer } from '#admin/call.ts';
import { readId } from '#admin/read-form.ts';

export const feedsHome = '/admin/crawlers';

export const noFeed: ActionAnswer = {
  kind: 'none',
  audit: { outcome: 'refused', after: 'there is no such feed' },
};

/** The feed of an id in an address; null = the text is no id, or no feed has it. */
export async function findFeed({ db }: AdminDeps, text: string | undefined): Promise<FeedState | null> {
  const feedId = readId(text);
  if (feedId === null) return null;
  const [feed] = await readFeedStates(db, { feedId });
  return feed ?? null;
}

export function feedDone(feed: FeedState, notice: string, before: unknown, after: unknown): ActionAnswer {
  return answerDone({ path: `${feedsHome}/${feed.id}`, subject: `feed/${feed.id}`, notice, before, after });
}

export function feedRefused(feed: FeedState, notice: string): ActionAnswer {
  return answerRefused({ path: `${feedsHome}/${feed.id}`, subject: `feed/${feed.id}`, notice });
}
