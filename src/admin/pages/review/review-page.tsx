// Listings that wait for a decision: the evidence and candidates of each, with a keyboard shortcut for each answer.
import type { ListingRow, WaitingFilter } from '#adapters/database/feeds/review-store.ts';
import { MoreLink } from '#admin/components/more-link.tsx';
import { writeQuery } from '#admin/write-query.ts';
import { groupListings } from '#domain/matching/group-listings.ts';
import { rejectReasons } from '#domain/matching/match-decision.ts';

type ListingGroup = ReturnType<typeof groupListings<ListingRow>>[number];

export function ReviewPage({
  rows,
  skus,
  suggest,
  counts,
  filter,
  hasMore,
}: {
  rows: readonly ListingRow[];
  skus: ReadonlyMap<number, string>;
  /** SKUs that a listing without candidates may be. */
  suggest: (row: ListingRow) => readonly string[];
  counts: readonly { readonly reason: string; readonly n: number }[];
  filter: WaitingFilter;
  hasMore: boolean;
}) {
  const total = counts.reduce((sum, { n }) => sum + n, 0);
  const back = `/admin/review${queryOf(filter)}`;
  const last = rows.at(-1);
  return (
    <>
      <h1>Match review</h1>
      {total === 0 ? (
        <p>{queryOf(filter) === '' ? 'No listings to review.' : 'No matching listings to review.'}</p>
      ) : (
        <p>
          {total.toLocaleString('en-US')} to review:{' '}
          {counts.map(({ reason, n }) => (
            <span key={reason}>
              <a href={`/admin/review${queryOf({ ...filter, reason })}`}>
                {n.toLocaleString('en-US')} {reason}
              </a>{' '}
            </span>
          ))}
          {queryOf(filter) === '' ? null : <a href="/admin/review">Show all</a>}
        </p>
      )}
      <p className="soft">
        Keys: <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>1</kbd> to <kbd>9</kbd> accept a product,{' '}
        <kbd>s</kbd> enter a SKU, <kbd>r</kbd> reject with a reason.
      </p>
      <datalist id="skus" aria-label="Products" />
      <ol className="reviews">
        {groupListings(rows).map((group, at) => (
          <ReviewEntry
            key={`${group[0].feedId}/${group[0].code}`}
            group={group}
            skus={skus}
            suggest={suggest}
            back={back}
            isFirst={at === 0}
          />
        ))}
      </ol>
      <MoreLink
        hasMore={hasMore}
        href={`/admin/review${queryOf(filter, last ? `${last.feedId}/${last.code}` : undefined)}`}
      >
        More
      </MoreLink>
      <h2>Decide in bulk</h2>
      <form method="post" action="/admin/review" className="row">
        <input type="hidden" name="back" value={back} />
        <label>
          Merchant
          <input name="merchant" required defaultValue={filter.merchantSlug} maxLength={100} />
        </label>
        <label className="wide">
          Product codes, one per line
          <textarea name="code" rows={4} required />
        </label>
        <Verdict />
      </form>
    </>
  );
}

function ReviewEntry({
  group,
  skus,
  suggest,
  back,
  isFirst,
}: {
  group: ListingGroup;
  skus: ReadonlyMap<number, string>;
  suggest: (row: ListingRow) => readonly string[];
  back: string;
  isFirst: boolean;
}) {
  const [row] = group;
  const candidates = row.evidence.candidates.flatMap(id => skus.get(id) ?? []);
  const suggested = candidates.length === 0 ? suggest(row) : [];
  const codes = [...new Set(group.map(({ code }) => code))];
  return (
    <li data-entry="" tabIndex={-1} id={isFirst ? 'first' : undefined}>
      <form method="post" action="/admin/review">
        <input type="hidden" name="merchant" value={row.merchantSlug} />
        <input type="hidden" name="back" value={back} />
        <h2 className="minor">{row.title}</h2>
        <p className="soft">
          {`${row.merchantSlug} ${[...new Set(group.map(({ country }) => country))].join(' ')}: ${row.reason}`}
        </p>
        {codes.length === 1 ? (
          <p>
            <input type="hidden" name="code" value={row.code} />
            <ListingLink merchantSlug={row.merchantSlug} code={row.code} />
          </p>
        ) : (
          <fieldset className="choices">
            <legend>{codes.length} codes with this title. The decision applies to those ticked.</legend>
            {codes.map(code => (
              <span key={code} className="line">
                <input type="checkbox" name="code" value={code} defaultChecked aria-label={code} />
                <ListingLink merchantSlug={row.merchantSlug} code={code} />
              </span>
            ))}
          </fieldset>
        )}
        <Evidence row={row} />
        {candidates.length + suggested.length === 0 ? null : (
          <div className="actions">
            {suggested.length === 0 ? null : <SuggestionLabel />}
            {[...candidates, ...suggested].slice(0, 9).map((sku, at) => (
              <button key={sku} type="submit" name="accept" value={sku} data-key={at + 1}>
                <kbd>{at + 1}</kbd> {sku}
              </button>
            ))}
          </div>
        )}
        <div className="row">
          <Verdict />
        </div>
      </form>
    </li>
  );
}

function ListingLink({ merchantSlug, code }: { merchantSlug: string; code: string }) {
  return (
    <a href={`/admin/review/${merchantSlug}/${encodeURIComponent(code)}`}>
      {merchantSlug}/{code}
    </a>
  );
}

/** Stands before products that are suggested: they are no candidates of the matcher's. */
export function SuggestionLabel() {
  return <span className="soft suggested">Suggestions:</span>;
}

/** The attributes that the feed stated, and what the matcher read in them and in the title. */
export function Evidence({ row }: { row: Pick<ListingRow, 'attributes' | 'evidence'> }) {
  const { partNumber, stated, titled } = row.evidence;
  return (
    <div className="evidence">
      <Facts label="Stated" facts={row.attributes} />
      <Facts label="Read from fields" facts={{ partNumber, ...stated }} />
      <Facts label="Read from title" facts={{ ...titled }} />
    </div>
  );
}

function Facts({ label, facts }: { label: string; facts: Readonly<Record<string, unknown>> }) {
  const known = Object.entries(facts).filter(
    ([, value]) => value !== null && value !== undefined && value !== '' && JSON.stringify(value) !== '[]',
  );
  if (known.length === 0) return null;
  return (
    <p>
      <span className="soft">{label}:</span>{' '}
      {known
        .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join(', ')}
    </p>
  );
}

function Verdict() {
  return (
    <>
      <label>
        SKU
        <input name="sku" list="skus" autoComplete="off" maxLength={200} data-skus="" data-key="s" />
      </label>
      <label>
        Or reject as
        <select name="reason" defaultValue="" data-key="r">
          <option value="">Choose a reason</option>
          {rejectReasons.map(reason => (
            <option key={reason}>{reason}</option>
          ))}
        </select>
      </label>
      <button type="submit">Save decision</button>
    </>
  );
}

export function SkuOptions({ skus }: { skus: readonly string[] }) {
  return (
    <>
      {skus.map(sku => (
        <option key={sku} value={sku}>
          {sku}
        </option>
      ))}
    </>
  );
}

function queryOf({ merchantSlug, country, reason }: WaitingFilter, after?: string): string {
  return writeQuery({ merchant: merchantSlug, country, reason, after });
}
