// The audit log in a table, newest first.
import type { AuditEntry } from '#adapters/database/staff/audit-store.ts';
import { Moment } from '#admin/components/moment.tsx';
import { MoreLink } from '#admin/components/more-link.tsx';
import { TableHead } from '#admin/components/table-head.tsx';

export function AuditPage({
  entries,
  action,
  hasMore,
}: {
  entries: readonly AuditEntry[];
  action: string | null;
  hasMore: boolean;
}) {
  return (
    <>
      <h1>Audit log</h1>
      <p className="soft">
        Every action by an admin or merchant, and every command that changes an account or billing. Entries
        are never changed. {action === null ? '' : `Showing “${action}” only. `}
        {action === null ? null : <a href="/admin/audit">Show all</a>}
      </p>
      {entries.length === 0 ? (
        <p>No entries yet.</p>
      ) : (
        <div className="scroll">
          <table className="ledger">
            <TableHead columns={['Time, UTC', 'Actor', 'Action', 'Subject', 'Before', 'After']} />
            <tbody>
              {entries.map(entry => (
                <tr key={entry.id}>
                  <td>
                    <Moment at={entry.at} />
                  </td>
                  <td>{entry.actor}</td>
                  <td>
                    <a href={`/admin/audit?action=${entry.action}`}>{entry.action}</a>
                    {entry.outcome === 'done' ? null : (
                      <>
                        {' '}
                        <b className={entry.outcome === 'refused' ? 'bad' : 'warn'}>
                          {outcomeWords[entry.outcome]}
                        </b>
                      </>
                    )}
                  </td>
                  <td>{entry.subject}</td>
                  <td>
                    <Facts value={entry.before} />
                  </td>
                  <td>
                    <Facts value={entry.after} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <MoreLink
        hasMore={hasMore}
        href={`/admin/audit?${action === null ? '' : `action=${action}&`}before=${entries.at(-1)?.id ?? 0}`}
      >
        Older
      </MoreLink>
    </>
  );
}

const outcomeWords = { begun: 'interrupted', refused: 'refused', done: 'done' } as const;

/** An object's fields, one per line; any other value as it is. */
function Facts({ value }: { value: unknown }) {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return <>{typeof value === 'string' ? value : JSON.stringify(value)}</>;
  return (
    <>
      {Object.entries(value).map(([name, fact]) => (
        <div key={name}>
          <span className="soft">{name}</span> {typeof fact === 'string' ? fact : JSON.stringify(fact)}
        </div>
      ))}
    </>
  );
}
