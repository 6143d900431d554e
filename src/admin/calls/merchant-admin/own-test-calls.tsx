// /merchant-admin/test: a merchant tries out a feed file, in a separate process; only the result is stored.
import { endFeedTrial } from '#adapters/database/feeds/feed-trial-store.ts';
import { readFeedStates } from '#adapters/database/feeds/feed-schedule-store.ts';
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import { findUpload, insertUpload, readUploads } from '#adapters/database/merchants/merchant-upload-store.ts';
import { answerRefused } from '#admin/action-answers.ts';
import { merchantUpload, merchantView } from '#admin/call.ts';
import type { StaffCall, StaffRequest, UploadedFile } from '#admin/call.ts';
import { isTrialOver, trialTimeoutMs } from '#admin/feeds/is-trial-over.ts';
import { OwnTrialPage, OwnTrialReport, TestPage } from '#admin/pages/merchant-admin/test-page.tsx';
import { readChoice, readId, readLine } from '#admin/read-form.ts';
import { hourMs } from '#domain/durations.ts';
import { feedFormats } from '#domain/feeds/feed-formats.ts';
import { countEvent } from '#services/limits/count-event.ts';

const home = '/merchant-admin/test';
const maxUploadBytes = 8_000_000;
const trialsShown = 10;
const trialsAnHour = 60;

export const ownTestCalls: readonly StaffCall[] = [
  merchantView(home, async ({ db }, _request, { merchantId, merchantSlug }) => {
    const [merchant, feeds, trials] = await Promise.all([
      findMerchant(db, merchantSlug),
      readFeedStates(db, { merchantId }),
      readUploads(db, merchantId, trialsShown),
    ]);
    return {
      kind: 'page',
      title: 'Test a file',
      body: (
        <TestPage
          countries={merchant?.countries ?? []}
          feeds={feeds}
          trials={trials}
          maxBytes={maxUploadBytes}
        />
      ),
    };
  }),

  merchantUpload(home, { action: 'feeds.try-own', maxUploadBytes }, async (deps, request, who) => {
    const { db, clock } = deps;
    const { merchantId, email } = who;
    const merchant = await findMerchant(db, who.merchantSlug);
    const file = readFile(request);
    if (!merchant || !file)
      return answerRefused({ path: home, notice: 'Choose a file or paste its content.' });
    const feeds = await readFeedStates(db, { merchantId });
    const chosen = request.form.get('format') ?? '';
    const feed = feeds.find(({ id }) => `feed/${id}` === chosen);
    const format = feed?.format ?? readChoice(chosen, feedFormats);
    const country = readChoice(feed?.country ?? request.form.get('country'), merchant.countries);
    if (!country) return answerRefused({ path: home, notice: 'Choose a country.' });
    const now = clock.now();
    const counted = await countEvent(db, {
      key: `merchant-trial/${merchantId}`,
      limit: trialsAnHour,
      windowMs: hourMs,
      now,
    });
    const started = counted.ok
      ? await insertUpload(
          db,
          { merchantId, fileName: file.name, format, country, by: email },
          { at: now, since: new Date(now.getTime() - trialTimeoutMs) },
        )
      : null;
    if (started === null)
      return answerRefused({
        path: home,
        notice: counted.ok
          ? 'Another of your tests is still running.'
          : `Too many tests. Try again in ${Math.ceil(counted.failure.retryAfterSeconds / 60)} minutes.`,
      });
    deps.runInBackground(`trying file ${started}`, async () => {
      const { hosts, trackingHosts = [] } = merchant;
      const asked = { bytes: file.bytes, format, country, hosts, trackingHosts, terms: feed?.terms ?? {} };
      await endFeedTrial(db, started, await deps.feeds.tryFile(asked), clock.now());
    });
    const after = { file: file.name, bytes: file.bytes.length, format, country };
    return {
      kind: 'redirect',
      path: `${home}/${started}`,
      audit: { outcome: 'done', subject: `trial/${started}`, after },
    };
  }),

  merchantView(`${home}/:trialId`, async (deps, { params }, { merchantId }) => {
    const trial = await findUpload(deps.db, merchantId, readId(params['trialId']) ?? 0);
    if (!trial) return { kind: 'none' };
    return {
      kind: 'page',
      title: trial.fileName,
      body: <OwnTrialPage trial={trial} isOver={isTrialOver(trial, deps.clock.now())} />,
    };
  }),

  merchantView(`${home}/:trialId/progress`, async (deps, { params }, { merchantId }) => {
    const trial = await findUpload(deps.db, merchantId, readId(params['trialId']) ?? 0);
    if (!trial) return { kind: 'none' };
    const over = isTrialOver(trial, deps.clock.now());
    return { kind: 'fragment', body: <OwnTrialReport trial={trial} isOver={over} />, isOver: over };
  }),
];

/** The file that was chosen, or the text that was pasted. */
function readFile({ file, form }: StaffRequest): UploadedFile | null {
  if (file) return { ...file, name: readLine(file.name, 200) ?? 'file' };
  const text = form.get('text') ?? '';
  return text.trim() === '' ? null : { name: 'pasted text', bytes: new TextEncoder().encode(text) };
}
