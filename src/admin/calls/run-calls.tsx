// /admin/crawlers/runs: one run, the changes of a held run, and the decision about it.
import { readRunOutliers } from '#adapters/database/feeds/feed-operator-store.ts';
import { findRun } from '#adapters/database/feeds/feed-run-store.ts';
import { answerDone, answerRefused } from '#admin/action-answers.ts';
import { adminAction, adminView } from '#admin/call.ts';
import type { StaffCall } from '#admin/call.ts';
import { RunPage } from '#admin/pages/feeds/run-page.tsx';
import { readId } from '#admin/read-form.ts';
import { discardRun, releaseRun } from '#services/feeds/release-run.ts';

const home = '/admin/crawlers/runs';
const outliersPerPage = 100;

export const runCalls: readonly StaffCall[] = [
  adminView(`${home}/:runId`, async ({ db }, { params, query }) => {
    const run = await findRun(db, readId(params['runId']) ?? 0);
    if (!run) return { kind: 'none' };
    const after = readId(query.get('after'));
    const outliers =
      run.outcome === 'held'
        ? await readRunOutliers(
            db,
            { runId: run.id, feedId: run.feedId },
            { after, limit: outliersPerPage + 1 },
          )
        : [];
    return {
      kind: 'page',
      title: `Run ${run.id}`,
      body: (
        <RunPage
          run={run}
          outliers={outliers.slice(0, outliersPerPage)}
          hasMore={outliers.length > outliersPerPage}
        />
      ),
    };
  }),

  adminAction(`${home}/:runId/release`, 'feeds.release', async ({ db, clock }, { params }) => {
    const runId = readId(params['runId']) ?? 0;
    const released = await releaseRun({ db, clock }, runId);
    const path = `${home}/${runId}`;
    if (!released.ok)
      return answerRefused({
        path,
        subject: `run/${runId}`,
        notice: {
          'unknown-run': 'That run does not exist.',
          'not-held': 'This run is not held.',
          overtaken: 'A later run has replaced it.',
        }[released.failure],
      });
    const { added, changed, gone } = released.value;
    return answerDone({
      path,
      notice: `Run released: ${added} offers added, ${changed} changed, ${gone} removed.`,
      subject: `run/${runId}`,
      before: 'held',
      after: { added, changed, gone },
    });
  }),

  adminAction(`${home}/:runId/discard`, 'feeds.discard', async ({ db, clock }, { params }) => {
    const runId = readId(params['runId']) ?? 0;
    const path = `${home}/${runId}`;
    const discarded = await discardRun({ db, clock }, runId);
    if (!discarded.ok)
      return answerRefused({ path, subject: `run/${runId}`, notice: 'This run is not held.' });
    return answerDone({
      path,
      notice: 'Run discarded. The current offers stay, and the next run is compared with them.',
      subject: `run/${runId}`,
      before: 'held',
      after: 'discarded',
    });
  }),
];
