// Everything stored about one listing, in every feed of its merchant, and all manual decisions about it.
import type { CorrectionRecord } from '#adapters/database/feeds/correction-store.ts';
import type { ListingRow } from '#adapters/database/feeds/review-store.ts';
import { Moment } from '#admin/components/moment.tsx';
import { PostButton } from '#admin/components/post-button.tsx';
import { Evidence, SuggestionLabel } from '#admin/pages/review/review-page.tsx';
import { rejectReasons } from '#domain/matching/match-decision.ts';

export function ListingPage({
  rows,
  skus,
  suggested,
  record,
}: {
  rows: readonly ListingRow[];
  skus: ReadonlyMap<number, string>;
  /** SKUs that the listing may be, which the matcher has no candidates for. */
  suggested: readonly string[];
  record: readonly CorrectionRecord[];
}) {
  const [first] = rows;
  if (!first) return null;
  const { merchantSlug, code } = first;
  const path = `/admin/review/${merchantSlug}/${encodeURIComponent(code)}`;
  const candidates = [
    ...new Set(rows.flatMap(row => row.evidence.candidates.flatMap(id => skus.get(id) ?? []))),
  ];
  const isDecided = record.some(({ endedAt }) => endedAt === null);
  return (
    <>
      <p>
        <a href="/admin/review">Match review</a>
      </p>
      <h1>
        {merchantSlug}/{code}
      </h1>
      {rows.map(row => (
        <section key={row.feedId}>
          <h2>
            {row.country}, {row.format}
            {row.isListed ? '' : ', no longer listed'}
          </h2>
          <p>{row.title}</p>
          <p>
            {row.decision}, {row.reason}
            {row.productId === null ? '' : `: ${skus.get(row.productId) ?? ''}`}
          </p>
          <Evidence row={row} />
        </section>
      ))}
      <h2>Decision</h2>
      <p className="soft">Applies to this code in all of the merchant’s feeds until it is undone.</p>
      <form method="post" action="/admin/review" className="row">
        <input type="hidden" name="merchant" value={merchantSlug} />
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="back" value={path} />
        {suggested.length === 0 ? null : <SuggestionLabel />}
        {[...new Set([...candidates, ...suggested])].slice(0, 9).map(sku => (
          <button key={sku} type="submit" name="accept" value={sku}>
            {sku}
          </button>
        ))}
        <label>
          SKU
          <input name="sku" list="skus" autoComplete="off" maxLength={200} data-skus="" />
        </label>
        <label>
          Or reject as
          <select name="reason" defaultValue="">
            <option value="">Choose a reason</option>
            {rejectReasons.map(reason => (
              <option key={reason}>{reason}</option>
            ))}
          </select>
        </label>
        <label>
          Note
          <input name="note" maxLength={300} />
        </label>
        <button type="submit">Save decision</button>
      </form>
      <datalist id="skus" aria-label="Products" />
      {isDecided ? (
        <PostButton
          action="/admin/review/undo"
          label="Undo manual decision"
          hidden={{ merchant: merchantSlug, code, back: path }}
        />
      ) : null}
      <h2>Manual decisions</h2>
      {record.length === 0 ? (
        <p>None.</p>
      ) : (
        <ul>
          {record.map(each => (
            <li key={each.id}>
              <Moment at={each.at} /> {each.by}: {each.sku ?? each.reason}
              {each.note === null ? '' : ` (${each.note})`}
              {each.endedAt === null ? '' : `, undone by  ${each.endedBy ?? ''}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
