// /admin/sync: the state of catalogue, index and backups, and long-running tasks that an admin starts.
import { readCatalogueCounts } from '#adapters/database/catalogue/catalogue-counts-store.ts';
import { readAuditEntries } from '#adapters/database/staff/audit-store.ts';
import { answerDone, answerRefused } from '#admin/action-answers.ts';
import { adminAction, adminView } from '#admin/call.ts';
import type { StaffCall } from '#admin/call.ts';
import { SyncPage } from '#admin/pages/operations/sync-page.tsx';
import { readChoice } from '#admin/read-form.ts';
import { recordAction } from '#services/staff/record-action.ts';

const home = '/admin/sync';
const entriesShown = 12;
const maxLines = 20;

/** The tasks that may be started, with the command of each. */
const tasks = {
  'rematch-preview': ['rematch'],
  rematch: ['rematch', '--apply'],
  statistics: ['statistics', 'rebuild'],
  content: ['content', 'import'],
  backup: ['database', 'dump'],
  rehearsal: ['database', 'verify'],
} as const;
const taskNames = Object.keys(tasks) as (keyof typeof tasks)[];

/** Running tasks. A process runs one at a time, because each takes a core and much memory. */
const running = new Set<string>();

export const syncCalls: readonly StaffCall[] = [
  adminView('/admin/sync', async ({ db, sync }) => {
    const [counts, entries] = await Promise.all([
      readCatalogueCounts(db),
      readAuditEntries(db, { before: null, action: 'sync.end', limit: entriesShown }),
    ]);
    return {
      kind: 'page',
      title: 'System',
      body: (
        <SyncPage
          counts={counts}
          changeSequence={sync.changeSequence()}
          dumps={sync.listDumps()}
          running={[...running]}
          entries={entries}
        />
      ),
    };
  }),

  adminView('/admin/sync/progress', async () => ({
    kind: 'fragment',
    body: <>{running.size > 0 ? `${[...running].join(', ')}: running …` : ''}</>,
    isOver: running.size === 0,
  })),

  adminAction('/admin/sync', 'sync.begin', async (deps, { form }, me) => {
    const task = readChoice(form.get('task'), taskNames);
    if (!task) return answerRefused({ path: home, subject: '', notice: 'That task does not exist.' });
    if (running.size > 0)
      return answerRefused({
        path: home,
        subject: task,
        notice: 'Another task is running. Wait until it is finished.',
      });
    running.add(task);
    deps.runInBackground(task, async () => {
      const who = { staffId: me.id, actor: me.email, action: 'sync.end', subject: task };
      try {
        await recordAction(deps, who, async () => {
          const { isDone, stdout, problem } = await deps.sync.runCommand(tasks[task]);
          const lines = `${stdout}\n${problem}`.trim().split('\n').slice(-maxLines).join('\n');
          return {
            result: null,
            audit: { outcome: isDone ? ('done' as const) : ('refused' as const), after: lines },
          };
        });
      } finally {
        running.delete(task);
      }
    });
    return answerDone({
      path: home,
      notice: 'Task started. Its result appears below.',
      subject: task,
    });
  }),
];
