// Open reports of visitors: the complaint, the offer then and now, and three answers.
import type { OfferReportRow } from '#adapters/database/offers/offer-report-store.ts';
import { Moment } from '#admin/components/moment.tsx';
import { MoreLink } from '#admin/components/more-link.tsx';
import { TableHead } from '#admin/components/table-head.tsx';
import { hourMs } from '#domain/durations.ts';
import { formatDecimalMinor } from '#domain/money/money.ts';

const kindWords = { price: 'wrong price', variant: 'wrong variant', 'sold-out': 'sold out' } as const;

const answers = [
  ['corrected', 'Corrected'],
  ['right', 'Offer is right'],
  ['cannot-tell', 'Can’t tell'],
] as const;

export function ReportsPage({
  reports,
  hasMore,
  now,
}: {
  reports: readonly OfferReportRow[];
  hasMore: boolean;
  now: Date;
}) {
  return (
    <>
      <h1>Reports</h1>
      <p className="soft prose">
        Visitors report offers that look wrong. Check the merchant’s page, fix the offer if needed, then
        answer. The merchant’s public page shows how many reports it gets and the median time to an answer.
      </p>
      {reports.length === 0 ? (
        <p>No open reports.</p>
      ) : (
        <div className="scroll">
          <table className="ledger">
            <TableHead columns={['Problem', 'Listing', 'When reported', 'Now', 'Open for', 'Answer']} />
            <tbody>
              {reports.map(report => (
                <Row key={report.id} report={report} now={now} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <MoreLink hasMore={hasMore} href={`/admin/reports?after=${reports.at(-1)?.id ?? 0}`}>
        More
      </MoreLink>
    </>
  );
}

function Row({ report, now }: { report: OfferReportRow; now: Date }) {
  const { id, kind, merchantSlug, country, code, title, url, alike, currency } = report;
  const hours = Math.floor((now.getTime() - report.reportedAt.getTime()) / hourMs);
  return (
    <tr>
      <th scope="row">
        {kindWords[kind]}
        {alike > 1 ? <div className="warn">by {alike} visitors</div> : null}
      </th>
      <td>
        {title ?? code}
        <div className="soft">
          <a href={`/admin/review/${merchantSlug}/${encodeURIComponent(code)}`}>
            {merchantSlug}/{code}
          </a>{' '}
          {country},{' '}
          <a href={url} rel="noreferrer noopener" target="_blank">
            merchant’s page
          </a>
        </div>
      </td>
      <td>
        <State
          sku={report.skuThen}
          minor={report.priceThen}
          currency={currency}
          isThere={report.availableThen}
        />
      </td>
      <td>
        <State
          sku={report.skuNow}
          minor={report.priceNow}
          currency={currency}
          isThere={report.availableNow}
        />
      </td>
      <td>
        {hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`}
        <div className="soft">
          <Moment at={report.reportedAt} />
        </div>
      </td>
      <td>
        <form method="post" action={`/admin/reports/${id}/resolve`} className="actions">
          {answers.map(([value, label]) => (
            <button key={value} type="submit" name="resolution" value={value}>
              {label}
            </button>
          ))}
        </form>
      </td>
    </tr>
  );
}

function State({
  sku,
  minor,
  currency,
  isThere,
}: {
  sku: string;
  minor: number;
  currency: string;
  isThere: boolean;
}) {
  return (
    <>
      <span className="number">
        {formatDecimalMinor(minor)} {currency}
      </span>
      , {isThere ? 'in stock' : 'sold out'}
      <div className="soft">{sku}</div>
    </>
  );
}
