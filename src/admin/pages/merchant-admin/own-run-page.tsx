// One run of a merchant's feed: its result, why it waits or failed, and the offers that a held run would remove or give outlier prices.
import type { RunOutlier } from '#adapters/database/feeds/feed-operator-store.ts';
import type { FeedRunRow } from '#adapters/database/feeds/feed-run-store.ts';
import { FindingsTable } from '#admin/pages/merchant-admin/findings-table.tsx';
import { describeClass, runReasons } from '#admin/pages/merchant-admin/line-words.ts';
import { Facts } from '#admin/components/facts.tsx';
import { Moment } from '#admin/components/moment.tsx';
import { MoreLink } from '#admin/components/more-link.tsx';
import { Outliers } from '#admin/pages/feeds/run-page.tsx';
import type { FieldFinding } from '#domain/feeds/field-findings.ts';

export function OwnRunPage({
  run,
  findings,
  outliers,
  hasMore,
}: {
  run: FeedRunRow;
  findings: readonly FieldFinding[] | null;
  outliers: readonly RunOutlier[];
  hasMore: boolean;
}) {
  const { read = 0, ...classes } = run.counts;
  const feedPath = `/merchant-admin/feeds/${run.feedId}`;
  const decided = Object.entries(classes)
    .flatMap(([kind, count]) => {
      const words = describeClass(kind);
      return words === null ? [] : [{ kind, count, words }];
    })
    .sort((one, other) => other.count - one.count);
  return (
    <>
      <p>
        <a href={feedPath}>
          {run.country}, {run.format}
        </a>
      </p>
      <h1>Run {run.id}</h1>
      <Facts
        facts={{
          Outcome:
            run.reason === null ? run.outcome : `${run.outcome}: ${runReasons[run.reason] ?? run.reason}`,
          'Read at': <Moment at={run.observedAt} />,
          Listings: read.toLocaleString('en-US'),
          'Missing offers':
            run.missingOffers === null ? null : `${run.missingOffers} of ${run.previousOffers ?? 0} offers`,
        }}
      />
      {run.outcome === 'held' ? (
        <>
          <h2>Offers that would disappear or change sharply in price</h2>
          <Outliers outliers={outliers} />
          <MoreLink
            hasMore={hasMore}
            href={`${feedPath}/runs/${run.id}?after=${outliers.at(-1)?.offerId ?? 0}`}
          >
            More
          </MoreLink>
        </>
      ) : null}
      {findings === null ? null : (
        <>
          <h2>Feed quality</h2>
          <FindingsTable findings={findings} read={read} />
        </>
      )}
      {decided.length === 0 ? null : (
        <>
          <h2>Complete listings by result</h2>
          <table className="ledger">
            <tbody>
              {decided.map(({ kind, count, words }) => (
                <tr key={kind}>
                  <th scope="row">{words.what}</th>
                  <td className="figure">{count.toLocaleString('en-US')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  );
}
