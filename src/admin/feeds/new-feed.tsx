// The form of a new feed, shared by its two buttons and by the return from a trial.
import { findFeedTrial } from '#adapters/database/feeds/feed-trial-store.ts';
import type { FeedTrialRow } from '#adapters/database/feeds/feed-trial-store.ts';
import { readMerchants } from '#adapters/database/catalogue/merchant-store.ts';
import type { AdminDeps } from '#admin/admin-deps.ts';
import type { ActionAnswer, StaffPage } from '#admin/call.ts';
import { NewFeedPage } from '#admin/pages/feeds/new-feed-page.tsx';
import { readChoice, readId, readLine } from '#admin/read-form.ts';
import { feedFormats } from '#domain/feeds/feed-formats.ts';
import { countries } from '#domain/locale/locale.ts';

/** Where a feed is read from; null for a value that is missing or not on offer. */
export function readSource(form: URLSearchParams) {
  return {
    country: readChoice(form.get('country'), countries),
    format: readChoice(form.get('format'), feedFormats),
    address: readLine(form.get('address'), 2_000),
  };
}

/** The form as it was typed, with its problems by field name, and status 422. */
export async function rejectFeed(
  deps: AdminDeps,
  typed: URLSearchParams,
  problems: ReadonlyMap<string, string>,
): Promise<ActionAnswer> {
  const subject = `${typed.get('merchant') ?? ''} ${typed.get('address') ?? ''}`.trim().slice(0, 300);
  const page = await showNewFeed(deps, typed, problems);
  return {
    ...page,
    status: 422,
    audit: { outcome: 'refused', subject, after: Object.fromEntries(problems) },
  };
}

export async function showNewFeed(
  deps: AdminDeps,
  typed: URLSearchParams,
  problems: ReadonlyMap<string, string>,
): Promise<StaffPage> {
  const merchants = await readMerchants(deps.db);
  const trial = await findTrial(deps, typed.get('trial'));
  return {
    kind: 'page',
    title: 'Add a feed',
    body: (
      <NewFeedPage
        merchants={merchants.map(({ slug }) => slug)}
        typed={typed}
        problems={problems}
        headerNames={Object.keys(trial?.access.headers ?? {})}
        hasPassword={trial?.access.basicAuth !== undefined}
      />
    ),
  };
}

/** The trial that the form was filled from, by its id; null = none. */
export function findTrial({ db }: AdminDeps, text: string | null): Promise<FeedTrialRow | null> {
  return findFeedTrial(db, readId(text) ?? 0);
}
