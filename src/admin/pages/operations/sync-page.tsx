// The state of catalogue, index and backups, the long-running tasks, and the result of the last ones.
import type { CatalogueCounts } from '#adapters/database/catalogue/catalogue-counts-store.ts';
import type { AuditEntry } from '#adapters/database/staff/audit-store.ts';
import { formatCount } from '#admin/components/format-count.ts';
import type { KeptDump } from '#admin/admin-deps.ts';
import { Live } from '#admin/components/live.tsx';
import { Facts } from '#admin/components/facts.tsx';
import { Moment } from '#admin/components/moment.tsx';

const dumpsShown = 6;

export function SyncPage({
  counts,
  changeSequence,
  dumps,
  running,
  entries,
}: {
  counts: CatalogueCounts;
  /** Change sequence of the index in the process that answers. */
  changeSequence: number;
  /** null = the database is on another server. */
  dumps: readonly KeptDump[] | null;
  running: readonly string[];
  entries: readonly AuditEntry[];
}) {
  const behind = counts.changeSequence - changeSequence;
  return (
    <>
      <h1>System</h1>
      {running.length === 0 ? null : (
        <Live path="/admin/sync/progress" isOver={false}>
          {running.join(', ')}: running …
        </Live>
      )}
      <div className="columns">
        <section>
          <h2>Catalogue and index</h2>
          <Facts
            facts={{
              Products: `${formatCount(counts.products)} from ${formatCount(counts.models)} models, ${formatCount(counts.retired)} retired`,
              Listings: (
                <>
                  {formatCount(counts.matched)} matched,{' '}
                  <a href="/admin/review">{formatCount(counts.waiting)} to review</a>,{' '}
                  {formatCount(counts.rejected)} rejected; {formatCount(counts.corrections)} decided manually
                </>
              ),
              Changes: (
                <>
                  {formatCount(counts.changeSequence)}, last one <Moment at={counts.changedAt} />
                </>
              ),
              Index:
                behind <= 0 ? (
                  'up to date'
                ) : (
                  <span className={behind > 1 ? 'bad' : undefined}>{formatCount(behind)} changes behind</span>
                ),
            }}
          />
          <div className="actions">
            <Start task="rematch-preview" label="Preview rematch" />
            <Start task="rematch" label="Rematch all listings" />
          </div>
          <p className="soft">
            Matches the stored listings of every feed’s last run again. Manual decisions are kept, and nothing
            is fetched.
          </p>
        </section>
        <section>
          <h2>Statistics and content</h2>
          <div className="actions">
            <Start task="statistics" label="Rebuild statistics" />
            <Start task="content" label="Import content" />
          </div>
          <p className="soft">
            Model statistics follow the price history automatically; a rebuild recalculates them from all of
            it. An import reads blog and support files that changed; articles edited under{' '}
            <a href="/admin/content">Content</a> are kept.
          </p>
        </section>
        <section>
          <h2>Backups</h2>
          {dumps === null ? (
            <p>The database runs on a separate server. Back it up there.</p>
          ) : (
            <>
              {dumps.length === 0 ? <p className="bad">No backups yet.</p> : null}
              <ul>
                {dumps.slice(0, dumpsShown).map(({ takenAt, verified }) => (
                  <li key={takenAt.getTime()}>
                    <Moment at={takenAt} /> {verified ? 'verified' : <b className="warn">not verified</b>}
                  </li>
                ))}
              </ul>
              <div className="actions">
                <Start task="backup" label="Back up now" />
                <Start task="rehearsal" label="Test a restore" />
              </div>
              <p className="soft">
                A test restores the newest backup to a separate place, starts a server on it and checks every
                page, table and reference. The live database is not touched.
              </p>
            </>
          )}
        </section>
      </div>
      <h2>Recent tasks</h2>
      {entries.length === 0 ? (
        <p>No tasks yet.</p>
      ) : (
        entries.map(({ id, at, actor, subject, outcome, after }) => (
          <details key={id}>
            <summary>
              <Moment at={at} /> {subject}, {actor}:{' '}
              <span className={outcome === 'done' ? 'good' : 'bad'}>
                {outcome === 'done' ? 'done' : outcome === 'begun' ? 'running or interrupted' : 'failed'}
              </span>
            </summary>
            <pre>{typeof after === 'string' ? after : ''}</pre>
          </details>
        ))
      )}
    </>
  );
}

function Start({ task, label }: { task: string; label: string }) {
  return (
    <form method="post" action="/admin/sync">
      <button type="submit" name="task" value={task}>
        {label}
      </button>
    </form>
  );
}
