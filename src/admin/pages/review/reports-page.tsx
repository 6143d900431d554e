// Open reports of visitors: the complaint, the offer then and now, and three answers.
import type { OfferReportRow } from '#adapters/database/offers/offer-report-store.ts';
import { Moment } from '#admin/components/moment.tsx';
import { MoreLink } from '#admin/components/more-link.tsx';
import { TableHead } from '#admin/components/table-head.tsx';
import { hourMs } from '#domain/durations.ts';
import { formatDecimalMinor } from '#domain/money/money.ts';

const kindWords = { price: 'wrong price', variant: 'wrong variant', 'sold-out': 'sold out' } as const;

const answers = [
  ['corrected', 'Was wrong, is corrected'],
  ['right', 'The offer is right'],
  ['cannot-tell', 'Cannot tell'],
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
      <h1>Corrections</h1>
      <p className="soft prose">
        Visitors say what is wrong with an offer. Look at the merchant’s page, correct what is to be
        corrected, then answer. How many reports a merchant gets and how long half of the answers took is on
        its public page.
      </p>
      {reports.length === 0 ? (
        <p>Nothing waits for an answer.</p>
      ) : (
        <div className="scroll">
          <table className="ledger">
            <TableHead columns={['Said', 'Listing', 'Then', 'Now', 'Waits', 'Answer']} />
            <tbody>
              {reports.map(report => (
                <Row key={report.id} report={report} now={now} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <MoreLink hasMore={hasMore} href={`/admin/reports?after=${reports.at(-1)?.id ?? 0}`}>
        Later ones
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
            at the merchant
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
