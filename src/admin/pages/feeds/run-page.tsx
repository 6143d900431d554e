// One run and its result. A held run also shows the offers it would remove, and outlier prices beside the old ones.
import type { RunOutlier } from '#adapters/database/feeds/feed-operator-store.ts';
import type { FeedRunRow } from '#adapters/database/feeds/feed-run-store.ts';
import { Facts } from '#admin/components/facts.tsx';
import { Moment } from '#admin/components/moment.tsx';
import { MoreLink } from '#admin/components/more-link.tsx';
import { PostButton } from '#admin/components/post-button.tsx';
import { TableHead } from '#admin/components/table-head.tsx';
import { formatDecimalMinor } from '#domain/money/money.ts';

export function RunPage({
  run,
  outliers,
  hasMore,
}: {
  run: FeedRunRow;
  outliers: readonly RunOutlier[];
  hasMore: boolean;
}) {
  const path = `/admin/crawlers/runs/${run.id}`;
  const { read = 0, ...classes } = run.counts;
  return (
    <>
      <p>
        <a href={`/admin/crawlers/${run.feedId}`}>
          {run.merchantSlug} {run.country}, {run.format}
        </a>
      </p>
      <h1>Run {run.id}</h1>
      <Facts
        facts={{
          Outcome: run.reason === null ? run.outcome : `${run.outcome}, ${run.reason}`,
          'Read at': <Moment at={run.observedAt} />,
          Source: run.source,
          Read: `${read.toLocaleString('en-US')} listings${run.bytes === null ? '' : `, ${Math.ceil(run.bytes / 1_000).toLocaleString('en-US')} kB`}`,
          'Missing offers':
            run.missingOffers === null ? null : `${run.missingOffers} of ${run.previousOffers ?? 0} offers`,
        }}
      />
      {run.outcome === 'held' ? (
        <>
          <div className="actions">
            <PostButton action={`${path}/release`} label="Release and publish" isPrimary />
            <PostButton action={`${path}/discard`} label="Discard and keep current offers" />
          </div>
          <h2>Offers that would disappear or change sharply in price</h2>
          <Outliers outliers={outliers} />
          <MoreLink hasMore={hasMore} href={`${path}?after=${outliers.at(-1)?.offerId ?? 0}`}>
            More
          </MoreLink>
        </>
      ) : null}
      <h2>Listings by result</h2>
      <table className="ledger">
        <tbody>
          {Object.entries(classes)
            .sort(([, one], [, other]) => other - one)
            .map(([kind, count]) => (
              <tr key={kind}>
                <th scope="row">{kind}</th>
                <td className="figure">{count.toLocaleString('en-US')}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}

/** Old and new prices side by side. */
export function Outliers({ outliers }: { outliers: readonly RunOutlier[] }) {
  if (outliers.length === 0) return <p>None. The run is held because of many small losses.</p>;
  return (
    <div className="scroll">
      <table className="ledger">
        <TableHead
          columns={[
            'Code',
            'Product',
            { figure: 'Old price' },
            { figure: 'New price' },
            { figure: 'Change' },
          ]}
        />
        <tbody>
          {outliers.map(({ offerId, code, sku, currency, oldMinor, newMinor }) => (
            <tr key={offerId}>
              <th scope="row">{code}</th>
              <td>{sku}</td>
              <td className="figure">
                {formatDecimalMinor(oldMinor)} {currency}
              </td>
              <td className="figure">
                {newMinor === null ? (
                  <b className="bad">not listed</b>
                ) : (
                  `${formatDecimalMinor(newMinor)} ${currency}`
                )}
              </td>
              <td className="figure">
                {newMinor === null ? '' : `${Math.round((newMinor / oldMinor - 1) * 100)}%`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
