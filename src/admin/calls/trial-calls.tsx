// Trials of feeds: what a feed's listings would become, before it is scheduled.
import { endFeedTrial, findFeedTrial, insertFeedTrial } from '#adapters/database/feeds/feed-trial-store.ts';
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { adminAction, adminView } from '#admin/call.ts';
import type { StaffCall } from '#admin/call.ts';
import { isTrialOver } from '#admin/feeds/is-trial-over.ts';
import { TrialPage, TrialReport } from '#admin/pages/feeds/trial-page.tsx';
import { findTrial, readSource, rejectFeed } from '#admin/feeds/new-feed.tsx';
import { readFeedTerms } from '#admin/feeds/read-feed-terms.ts';
import { readId, readWord } from '#admin/read-form.ts';

const home = '/admin/crawlers/trials';

export const trialCalls: readonly StaffCall[] = [
  adminAction(home, 'feeds.try', async (deps, { form }, { email }) => {
    const { db, clock } = deps;
    const { country, format, address } = readSource(form);
    const slug = readWord(form.get('merchant'));
    const merchant = slug === null ? null : await findMerchant(db, slug);
    const before = await findTrial(deps, form.get('trial'));
    const parsed = readFeedTerms(form, before?.access);
    const rejectAddress = (why: string) => rejectFeed(deps, form, new Map([['address', why]]));
    if (!country || !format || !address) return rejectAddress('Choose a country, a format and an address.');
    if (!parsed.ok) return rejectFeed(deps, form, parsed.failure);
    const problem = await deps.feeds.checkAddress(address);
    if (problem !== null) return rejectAddress(`This address cannot be used: ${problem}`);
    const { terms, access } = parsed.value;
    const trial = {
      address,
      format,
      country,
      terms,
      access,
      merchantId: merchant?.id ?? null,
      askedBy: email,
    };
    const id = await insertFeedTrial(db, trial, clock.now());
    deps.runInBackground(`trying feed ${id}`, async () => {
      const { hosts = [], trackingHosts = [] } = merchant ?? {};
      const request = { address, format, country, hosts, trackingHosts, terms, access };
      const end = await deps.feeds.tryFeed(request);
      await endFeedTrial(db, id, end, clock.now());
    });
    return {
      kind: 'redirect',
      path: `${home}/${id}`,
      audit: { outcome: 'done', subject: `trial/${id}`, after: { address, format, country, terms } },
    };
  }),

  adminView(`${home}/:trialId`, async (deps, { params }) => {
    const trial = await findFeedTrial(deps.db, readId(params['trialId']) ?? 0);
    if (!trial) return { kind: 'none' };
    return {
      kind: 'page',
      title: 'Feed test',
      body: <TrialPage trial={trial} isOver={isTrialOver(trial, deps.clock.now())} />,
    };
  }),

  adminView(`${home}/:trialId/progress`, async (deps, { params }) => {
    const trial = await findFeedTrial(deps.db, readId(params['trialId']) ?? 0);
    if (!trial) return { kind: 'none' };
    const over = isTrialOver(trial, deps.clock.now());
    return { kind: 'fragment', body: <TrialReport trial={trial} isOver={over} />, isOver: over };
  }),
];
