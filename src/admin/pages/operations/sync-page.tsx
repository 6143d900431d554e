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
      <h1>Sync</h1>
      {running.length === 0 ? null : (
        <Live path="/admin/sync/progress" isOver={false}>
          {running.join(', ')}: at work …
        </Live>
      )}
      <div className="columns">
        <section>
          <h2>Catalogue and index</h2>
          <Facts
            facts={{
              Products: `${formatCount(counts.products)} of ${formatCount(counts.models)} models, ${formatCount(counts.retired)} retired`,
              Listings: (
                <>
                  {formatCount(counts.matched)} matched,{' '}
                  <a href="/admin/review">{formatCount(counts.waiting)} wait</a>,{' '}
                  {formatCount(counts.rejected)} rejected; {formatCount(counts.corrections)} decided by hand
                </>
              ),
              Changes: (
                <>
                  {formatCount(counts.changeSequence)}, the last <Moment at={counts.changedAt} />
                </>
              ),
              Index:
                behind <= 0 ? (
                  'has every change'
                ) : (
                  <span className={behind > 1 ? 'bad' : undefined}>{formatCount(behind)} changes behind</span>
                ),
            }}
          />
          <div className="actions">
            <Start task="rematch-preview" label="What would a re-match change?" />
            <Start task="rematch" label="Re-match all listings" />
          </div>
          <p className="soft">
            Every listing of the last readings is matched again from what is kept; decisions by hand stay.
            Nothing is fetched.
          </p>
        </section>
        <section>
          <h2>Statistics and texts</h2>
          <div className="actions">
            <Start task="statistics" label="Rebuild the statistics" />
            <Start task="content" label="Import the content" />
          </div>
          <p className="soft">
            Statistics of models follow the price history by themselves; a rebuild computes them from all of
            it. An import reads the files of the blog and of support that changed; what was edited under{' '}
            <a href="/admin/content">Content</a> stays.
          </p>
        </section>
        <section>
          <h2>Backups</h2>
          {dumps === null ? (
            <p>The database is on a server of its own; its operator backs it up.</p>
          ) : (
            <>
              {dumps.length === 0 ? <p className="bad">There is no dump yet.</p> : null}
              <ul>
                {dumps.slice(0, dumpsShown).map(({ takenAt, verified }) => (
                  <li key={takenAt.getTime()}>
                    <Moment at={takenAt} />{' '}
                    {verified ? 'opened and checked' : <b className="warn">not checked</b>}
                  </li>
                ))}
              </ul>
              <div className="actions">
                <Start task="backup" label="Back up now" />
                <Start task="rehearsal" label="Rehearse a restore" />
              </div>
              <p className="soft">
                A rehearsal restores the newest dump beside the database, starts a server on it, and checks
                every page, table and reference. Nothing is replaced.
              </p>
            </>
          )}
        </section>
      </div>
      <h2>What was done</h2>
      {entries.length === 0 ? (
        <p>Nothing by hand yet.</p>
      ) : (
        entries.map(({ id, at, actor, subject, outcome, after }) => (
          <details key={id}>
            <summary>
              <Moment at={at} /> {subject}, {actor}:{' '}
              <span className={outcome === 'done' ? 'good' : 'bad'}>
                {outcome === 'done' ? 'done' : outcome === 'begun' ? 'at work, or broke off' : 'not done'}
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
