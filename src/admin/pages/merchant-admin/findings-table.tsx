// The findings about a feed's fields: how many lines have each, what it means, and the first such lines.
import { findingWords } from '#admin/pages/merchant-admin/line-words.ts';
import { TableHead } from '#admin/components/table-head.tsx';
import { findingEffects } from '#domain/feeds/field-findings.ts';
import type { FieldFinding } from '#domain/feeds/field-findings.ts';

export function FindingsTable({ findings, read }: { findings: readonly FieldFinding[]; read: number }) {
  if (findings.length === 0) return <p>No problems found: every listing has all fields.</p>;
  return (
    <div className="scroll">
      <table className="ledger reflow">
        <TableHead
          columns={['Problem', { figure: 'Listings' }, { figure: 'Share' }, 'Effect', 'How to fix it']}
        />
        <tbody>
          {findings.map(({ code, lines, examples }) => (
            <tr key={code}>
              <th scope="row">
                {findingWords[code].what}
                <div className="soft">
                  <code>{code}</code>
                </div>
              </th>
              <td className="figure" data-label="Listings">
                {lines.toLocaleString('en-US')}
              </td>
              <td className="figure" data-label="Share">
                {formatShare(lines, read)}
              </td>
              <td data-label="Effect">
                {findingEffects[code] === 'left-out' ? (
                  <b className="bad">not shown</b>
                ) : (
                  <span className="soft">shown</span>
                )}
              </td>
              <td>
                {findingWords[code].fix}
                <Examples examples={examples} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Examples({ examples }: Pick<FieldFinding, 'examples'>) {
  if (examples.length === 0) return null;
  return (
    <details>
      <summary>{examples.length === 1 ? 'Example' : `First ${examples.length} examples`}</summary>
      <ul>
        {examples.map(({ code, found }, at) => (
          <li key={`${at} ${code ?? ''}`}>
            <b>{code ?? 'no code'}</b>
            {found === '' ? '' : `: ${found}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

function formatShare(lines: number, read: number): string {
  if (read === 0) return '';
  const percent = (lines / read) * 100;
  return percent > 0 && percent < 1 ? '< 1%' : `${Math.round(percent)}%`;
}
