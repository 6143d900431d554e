// A trial as the fields of the form that plans a feed.
import type { FeedTrialRow } from '#adapters/database/feeds/feed-trial-store.ts';
import { writeFeedTerms } from '#admin/feeds/read-feed-terms.ts';

/** What is secret of it is left out; the form names the trial, which has it. */
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
