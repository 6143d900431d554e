// /admin/reports: visitors' reports of wrong offers, the oldest first, and an admin's answers to them.
import { readOpenReports, resolveReports } from '#adapters/database/offers/offer-report-store.ts';
import { answerDone } from '#admin/action-answers.ts';
import { adminAction, adminView } from '#admin/call.ts';
import type { StaffCall } from '#admin/call.ts';
import { ReportsPage } from '#admin/pages/review/reports-page.tsx';
import { readChoice, readId } from '#admin/read-form.ts';
import { reportResolutions } from '#domain/offers/offer-report.ts';

const home = '/admin/reports';
const reportsPerPage = 50;

export const reportCalls: readonly StaffCall[] = [
  adminView('/admin/reports', async ({ db, clock }, { query }) => {
    const after = readId(query.get('after'));
    const reports = await readOpenReports(db, { after, limit: reportsPerPage + 1 });
    return {
      kind: 'page',
      title: 'Reports',
      body: (
        <ReportsPage
          reports={reports.slice(0, reportsPerPage)}
          hasMore={reports.length > reportsPerPage}
          now={clock.now()}
        />
      ),
    };
  }),

  adminAction(
    '/admin/reports/:reportId/resolve',
    'reports.resolve',
    async ({ db, clock }, { params, form }, me) => {
      const id = readId(params['reportId']) ?? 0;
      const resolution = readChoice(form.get('resolution'), reportResolutions);
      const count =
        resolution === null ? 0 : await resolveReports(db, id, { resolution, by: me.email, at: clock.now() });
      const subject = `report/${id}`;
      if (count === 0)
        return {
          kind: 'redirect',
          path: home,
          notice: 'This report was already answered.',
          audit: { outcome: 'refused', subject },
        };
      return answerDone({
        path: home,
        notice: count === 1 ? 'Report answered.' : `${count} matching reports answered.`,
        subject,
        before: 'open',
        after: { resolution, reports: count },
      });
    },
  ),
];
