// Converts a trial to the fields of the form that schedules a feed.
import type { FeedTrialRow } from '#adapters/database/feeds/feed-trial-store.ts';
import { writeFeedTerms } from '#admin/feeds/read-feed-terms.ts';

/** Secrets are left out: the form refers to the trial, which has them. */
export function writeTrial({
  id,
  merchantSlug,
  country,
  format,
  address,
  terms,
}: FeedTrialRow): URLSearchParams {
  const form = writeFeedTerms(terms, { rawBytes: null, items: null });
  const source = { trial: String(id), merchant: merchantSlug ?? '', country, format, address };
  for (const [name, value] of Object.entries(source)) form.set(name, value);
  return form;
}
