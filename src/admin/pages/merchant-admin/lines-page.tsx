// The decision about each line of a merchant's feeds: counts by reason, then the lines.
import type {
  LineCount,
  LineFilter,
  MerchantLine,
} from '#adapters/database/merchants/merchant-feed-store.ts';
import { decisionWords, describeDecision } from '#admin/pages/merchant-admin/line-words.ts';
import { MoreLink } from '#admin/components/more-link.tsx';
import { TableHead } from '#admin/components/table-head.tsx';
import { writeQuery } from '#admin/write-query.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { ListingFacts } from '#domain/matching/match-decision.ts';

const path = '/merchant-admin/lines';
/** Characters; a longer code may break at its hyphens. */
const maxUnbroken = 24;
const tones = { match: 'good', review: 'warn', reject: 'soft' } as const;

export function LinesPage({
  counts,
  lines,
  skus,
  filter,
  countries,
  hasMore,
}: {
  counts: readonly LineCount[];
  lines: readonly MerchantLine[];
  /** SKUs of candidates by product id. */
  skus: ReadonlyMap<number, string>;
  filter: LineFilter;
  countries: readonly CountrySlug[];
  hasMore: boolean;
}) {
  const total = counts.reduce((sum, { lines: n }) => sum + n, 0);
  const matched = counts.reduce((sum, { decision, lines: n }) => (decision === 'match' ? sum + n : sum), 0);
  const last = lines.at(-1);
  return (
    <>
      <h1>Your listings</h1>
      <p className="lead">
        <b>{matched.toLocaleString('en-US')}</b> of {total.toLocaleString('en-US')} complete listings are
        matched to a product.
      </p>
      {countries.length > 1 ? (
        <form method="get" action={path} className="row filter">
          <label>
            Country
            <select name="country" defaultValue={filter.country ?? ''}>
              <option value="">All</option>
              {countries.map(country => (
                <option key={country}>{country}</option>
              ))}
            </select>
          </label>
          <button type="submit">Apply</button>
        </form>
      ) : null}
      <Reasons counts={counts} filter={filter} />
      <h2>{describeFilter(filter)}</h2>
      {lines.length === 0 ? <p>No listings.</p> : <Lines lines={lines} skus={skus} />}
      <MoreLink
        hasMore={hasMore}
        href={`${path}${writeQuery({ ...filter, after: last && `${last.feedId}/${last.code}` })}`}
      >
        More
      </MoreLink>
    </>
  );
}

function Reasons({ counts, filter }: { counts: readonly LineCount[]; filter: LineFilter }) {
  return (
    <div className="scroll">
      <table className="ledger reflow">
        <TableHead columns={['Reason', { figure: 'Listings' }, 'Outcome', 'How to fix it']} />
        <tbody>
          {counts.map(({ decision, reason, lines }) => {
            const words = describeDecision(decision, reason);
            const isHere = filter.decision === decision && filter.reason === reason;
            return (
              <tr key={`${decision}:${reason}`} aria-selected={isHere || undefined}>
                <th scope="row">
                  <a href={`${path}${writeQuery({ ...filter, decision, reason })}`}>{words.what}</a>
                  <div className="soft">
                    <code>
                      {decision}:{reason}
                    </code>
                  </div>
                </th>
                <td className="figure" data-label="Listings">
                  {lines.toLocaleString('en-US')}
                </td>
                <td data-label="Outcome">
                  <span className={tones[decision]}>{decisionWords[decision]}</span>
                </td>
                <td>{words.fix}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Lines({ lines, skus }: { lines: readonly MerchantLine[]; skus: ReadonlyMap<number, string> }) {
  return (
    <div className="scroll">
      <table className="ledger reflow">
        <TableHead columns={['Code', 'Title', 'Outcome', 'Product']} />
        <tbody>
          {lines.map(({ feedId, country, code, title, decision, reason, evidence, sku }) => (
            <tr key={`${feedId}/${code}`}>
              <th scope="row" className={code.length > maxUnbroken ? undefined : 'number'}>
                {code}
                <div className="soft">{country}</div>
              </th>
              <td>
                {title}
                <Read evidence={evidence} />
              </td>
              <td data-label="Outcome">
                <span className={tones[decision]}>{decisionWords[decision]}</span>
                <div className="soft">{describeDecision(decision, reason).what}</div>
              </td>
              <td>{sku ?? <Candidates ids={evidence.candidates} skus={skus} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the matcher read in the line, so that a merchant sees which part is wrong. */
function Read({ evidence: { partNumber, stated, titled, correction } }: Pick<MerchantLine, 'evidence'>) {
  const facts = [
    partNumber === null ? '' : `part number ${partNumber}`,
    describeFacts(stated),
    describeFacts(titled),
    correction?.note ?? '',
  ];
  const known = [...new Set(facts.filter(fact => fact !== ''))];
  return known.length === 0 ? null : <div className="soft">Read as: {known.join('; ')}</div>;
}

function describeFacts({ modelSlug, storageGb, colourSlug }: ListingFacts): string {
  const storage =
    storageGb === null ? null : storageGb < 1_000 ? `${storageGb} GB` : `${storageGb / 1_000} TB`;
  return [modelSlug, storage, colourSlug].filter(fact => fact !== null).join(', ');
}

function Candidates({ ids, skus }: { ids: readonly number[]; skus: ReadonlyMap<number, string> }) {
  const names = ids.flatMap(id => skus.get(id) ?? []);
  if (names.length === 0) return null;
  const shown = names.slice(0, 3);
  const more = names.length - shown.length;
  return (
    <span className="soft">
      possibly {shown.join(', ')}
      {more > 0 ? ` or ${more} more` : ''}
    </span>
  );
}

function describeFilter({ decision, reason }: LineFilter): string {
  if (decision === undefined) return 'All listings';
  if (reason === undefined) return `Listings: ${decisionWords[decision]}`;
  return describeDecision(decision, reason as MerchantLine['reason']).what;
}
