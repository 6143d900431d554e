// Scheduling a feed, and changing a scheduled one, like `windfall feeds add` and `feeds change`.
import { changeFeed, readFeedSettings, scheduleFeed } from '#adapters/database/feeds/feed-schedule-store.ts';
import { announceFeeds } from '#adapters/database/catalogue/change-store.ts';
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { answerDone } from '#admin/action-answers.ts';
import { adminAction, adminView } from '#admin/call.ts';
import type { ActionAnswer, StaffCall } from '#admin/call.ts';
import { showFeed } from '#admin/calls/crawler-calls.tsx';
import { feedDone, feedRefused, feedsHome, findFeed, noFeed } from '#admin/feeds/feed-answers.ts';
import { findTrial, readSource, showNewFeed, rejectFeed } from '#admin/feeds/new-feed.tsx';
import { readFeedTerms } from '#admin/feeds/read-feed-terms.ts';
import { writeTrial } from '#admin/feeds/write-trial.ts';
import { readChoice, readLine, readWord } from '#admin/read-form.ts';
import { feedFormats } from '#domain/feeds/feed-formats.ts';
import { offeredIntervals, defaultIntervalMs, defaultJitterMs } from '#domain/feeds/feed-schedule.ts';
import type { FeedAccess } from '#domain/feeds/feed-terms.ts';

export const feedPlanCalls: readonly StaffCall[] = [
  adminView(`${feedsHome}/add`, async (deps, { query }) => {
    const trial = await findTrial(deps, query.get('trial'));
    const typed = trial ? writeTrial(trial) : query;
    return showNewFeed(deps, typed, new Map());
  }),

  adminAction(feedsHome, 'feeds.add', async (deps, { form }) => {
    const { db, clock } = deps;
    const slug = readWord(form.get('merchant')) ?? '';
    const merchant = await findMerchant(db, slug);
    const { country, format, address } = readSource(form);
    const trial = await findTrial(deps, form.get('trial'));
    const parsed = readFeedTerms(form, trial?.access);
    const rejectField = (name: string, why: string) => rejectFeed(deps, form, new Map([[name, why]]));
    if (!merchant) return rejectField('merchant', 'Choose a merchant.');
    if (!country || !format || !address)
      return rejectField('address', 'Choose a country, a format and an address.');
    if (!merchant.countries.includes(country))
      return rejectField('country', `${slug} does not sell in this country.`);
    if (!parsed.ok) return rejectFeed(deps, form, parsed.failure);
    const problem = await deps.feeds.checkAddress(address);
    if (problem !== null) return rejectField('address', `This address cannot be used: ${problem}`);
    const intervalMs = readInterval(form.get('interval')) ?? defaultIntervalMs;
    const plan = { country, format, name: readLine(form.get('name'), 60) ?? '', address, intervalMs };
    const { terms, access, caps } = parsed.value;
    const id = await scheduleFeed(db, {
      ...plan,
      merchantId: merchant.id,
      jitterMs: defaultJitterMs(intervalMs),
      nextRunAt: clock.now(),
      isPaused: false,
      terms,
      access,
    });
    if (id === null)
      return rejectField('name', 'This merchant already has such a feed. Enter a different name.');
    if (caps.rawBytes !== null || caps.items !== null) await changeFeed(db, id, caps, clock.now());
    await announceFeeds(db, clock.now());
    return answerDone({
      path: `${feedsHome}/${id}`,
      notice: 'Feed added. Its first run starts within seconds.',
      subject: `feed/${id}`,
      after: { merchant: slug, ...plan, terms, ...caps, ...nameSecrets(access) },
    });
  }),

  adminAction(`${feedsHome}/:feedId/change`, 'feeds.change', async (deps, { params, form }) => {
    const { db, clock } = deps;
    const feed = await findFeed(deps, params['feedId']);
    const known = feed && (await readFeedSettings(db, feed.id));
    if (!feed || !known) return noFeed;
    const subject = `feed/${feed.id}`;
    const refuse = async (problems: ReadonlyMap<string, string>): Promise<ActionAnswer> => ({
      ...(await showFeed(deps, feed, { typed: form, problems })),
      status: 422,
      audit: { outcome: 'refused', subject, after: Object.fromEntries(problems) },
    });
    const address = readLine(form.get('address'), 2_000) ?? feed.address ?? undefined;
    const format = readChoice(form.get('format'), feedFormats) ?? feed.format;
    const intervalMs = readInterval(form.get('interval')) ?? feed.intervalMs;
    const parsed = readFeedTerms(form, known.access);
    if (!parsed.ok) return refuse(parsed.failure);
    if (address !== undefined && address !== feed.address) {
      const problem = await deps.feeds.checkAddress(address);
      if (problem !== null) return refuse(new Map([['address', `This address cannot be used: ${problem}`]]));
    }
    const { terms, access, caps } = parsed.value;
    const isOtherInterval = intervalMs !== feed.intervalMs;
    const change = {
      address,
      format,
      terms,
      access,
      ...caps,
      ...(isOtherInterval && { intervalMs, jitterMs: defaultJitterMs(intervalMs) }),
    };
    if (!(await changeFeed(db, feed.id, change, clock.now())))
      return feedRefused(feed, 'The merchant has another feed with this country, format and name.');
    await announceFeeds(db, clock.now());
    const before = {
      address: feed.address,
      format: feed.format,
      intervalMs: feed.intervalMs,
      terms: feed.terms,
      rawBytes: feed.maxRawBytes,
      items: feed.maxItems,
      ...nameSecrets(known.access),
    };
    const after = { address, format, intervalMs, terms, ...caps, ...nameSecrets(access) };
    return feedDone(feed, 'Changes saved.', before, after);
  }),
];

/** The names of secrets, without their values. */
function nameSecrets({ headers = {}, basicAuth }: FeedAccess) {
  return { headers: Object.keys(headers), hasPassword: basicAuth !== undefined };
}

function readInterval(text: string | null): number | null {
  return offeredIntervals.find(ms => String(ms) === text) ?? null;
}
