// Runs of a feed, newest first, with the result of each and the counts of its listings.
import type { FeedRunRow } from '#adapters/database/feeds/feed-run-store.ts';
import { Moment } from '#admin/components/moment.tsx';
import { TableHead } from '#admin/components/table-head.tsx';

const tones = { accepted: 'good', held: 'warn', failed: 'bad', running: '' } as const;

export function RunTable({
  runs,
  linksTo,
}: {
  runs: readonly FeedRunRow[];
  linksTo?: (run: FeedRunRow) => string;
}) {
  if (runs.length === 0) return <p>No runs yet.</p>;
  return (
    <div className="scroll">
      <table className="ledger">
        <TableHead
          columns={[
            'Run',
            'Time, UTC',
            'Outcome',
            { figure: 'Read' },
            { figure: 'Matched' },
            { figure: 'To review' },
            { figure: 'Rejected' },
            { figure: 'Unusable' },
            { figure: 'Missing offers' },
          ]}
        />
        <tbody>
          {runs.map(run => (
            <tr key={run.id}>
              <th scope="row" className="number">
                {linksTo ? <a href={linksTo(run)}>{run.id}</a> : run.id}
              </th>
              <td>
                <Moment at={run.observedAt} />
              </td>
              <td>
                <span className={tones[run.outcome]}>{run.outcome}</span>
                {run.reason === null ? null : <div className="soft">{run.reason}</div>}
              </td>
              <Count value={run.counts['read']} />
              <Count value={sumOf(run, 'match:')} />
              <Count value={sumOf(run, 'review:')} />
              <Count value={sumOf(run, 'reject:')} />
              <Count value={sumOf(run, 'unusable:')} />
              <td className="figure">
                {run.missingOffers === null ? '' : `${run.missingOffers} of ${run.previousOffers ?? 0}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Count({ value }: { value: number | undefined }) {
  return <td className="figure">{value?.toLocaleString('en-US')}</td>;
}

/** Undefined for a run whose listings were not decided: a replay, or a feed that had not changed. */
function sumOf({ counts }: FeedRunRow, kind: string): number | undefined {
  if (!Object.keys(counts).some(name => name.includes(':'))) return undefined;
  return Object.entries(counts).reduce((sum, [name, n]) => (name.startsWith(kind) ? sum + n : sum), 0);
}
