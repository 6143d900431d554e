// Trials of feeds: what would become of one before it is planned.
import { endFeedTrial, findFeedTrial, insertFeedTrial } from '#adapters/database/feeds/feed-trial-store.ts';
import type { FeedTrialRow } from '#adapters/database/feeds/feed-trial-store.ts';
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { adminAction, adminView } from '#admin/call.ts';
import type { ActionAnswer, StaffCall } from '#admin/call.ts';
import type { AdminDeps } from '#admin/admin-deps.ts';
import { TrialPage, TrialReport } from '#admin/pages/trial-page.tsx';
import { readChoice, readId, readLine, readWord } from '#admin/read-form.ts';
import { feedFormats } from '#domain/feeds/feed-formats.ts';
import { minuteMs } from '#domain/durations.ts';
import { countries } from '#domain/locale/locale.ts';

const home = '/admin/crawlers';
/** A trial takes no longer; one without an end by then broke off with its process. */
const longestMs = 3 * minuteMs;

export const trialCalls: readonly StaffCall[] = [
  adminAction('/admin/crawlers/trials', 'feeds.try', async (deps, { form }, { email }) => {
    const { db, clock } = deps;
    const country = readChoice(form.get('country'), countries);
    const format = readChoice(form.get('format'), feedFormats);
    const address = readLine(form.get('address'), 2_000);
    const slug = readWord(form.get('merchant'));
    const merchant = slug === null ? null : await findMerchant(db, slug);
    const refuse = (why: string): ActionAnswer => ({
      kind: 'onward',
      path: home,
      notice: `Nothing is tried: ${why}`,
      audit: { outcome: 'refused', subject: address ?? '', after: why },
    });
    if (!country || !format || !address) return refuse('choose a country, a format and an address.');
    const problem = await deps.feeds.checkAddress(address);
    if (problem !== null) return refuse(`nothing is fetched from that address: ${problem}`);
    const trial = { address, format, country, merchantId: merchant?.id ?? null, askedBy: email };
    const id = await insertFeedTrial(db, trial, clock.now());
    deps.inBackground(`trying feed ${id}`, async () => {
      const { hosts = [], trackingHosts = [] } = merchant ?? {};
      const end = await deps.feeds.tryFeed({ address, format, country, hosts, trackingHosts });
      await endFeedTrial(db, id, end, clock.now());
    });
    return {
      kind: 'onward',
      path: `${home}/trials/${id}`,
      audit: { outcome: 'done', subject: `trial/${id}`, after: { address, format, country } },
    };
  }),

  adminView('/admin/crawlers/trials/:trialId', async (deps, { params }) => {
    const trial = await findFeedTrial(deps.db, readId(params['trialId']) ?? 0);
    if (!trial) return { kind: 'none' };
    return {
      kind: 'page',
      title: 'Trial of a feed',
      body: <TrialPage trial={trial} isOver={isOver(deps, trial)} />,
    };
  }),

  adminView('/admin/crawlers/trials/:trialId/progress', async (deps, { params }) => {
    const trial = await findFeedTrial(deps.db, readId(params['trialId']) ?? 0);
    if (!trial) return { kind: 'none' };
    const over = isOver(deps, trial);
    return { kind: 'fragment', body: <TrialReport trial={trial} isOver={over} />, isOver: over };
  }),
];

function isOver({ clock }: AdminDeps, { startedAt, endedAt }: FeedTrialRow): boolean {
  return endedAt !== null || clock.now().getTime() - startedAt.getTime() > longestMs;
}
