// What each merchant owes for a month.
import { Amounts, Excluded, formatCount, nameMonth } from '#admin/pages/money-figures.tsx';
import { monthBefore } from '#domain/billing/month.ts';
import type { Month } from '#domain/billing/month.ts';
import { addFigures, noFigures } from '#domain/billing/ledger.ts';
import type { MerchantStatement } from '#read-models/billing/merchant-statement.ts';

export function MoneyPage({
  statements,
  month,
  current,
}: {
  statements: readonly MerchantStatement[];
  month: Month;
  /** The month that is not over. */
  current: Month;
}) {
  const [before, after] = [monthBefore(month), monthBefore(month, -1)];
  const all = statements.map(({ figures }) => figures).reduce(addFigures, noFigures);
  return (
    <>
      <h1>Money, {nameMonth(month)}</h1>
      <p>
        <a href={`/admin/money?month=${before.name}`}>{nameMonth(before)}</a>{' '}
        {month.name < current.name ? (
          <a href={`/admin/money?month=${after.name}`}>{nameMonth(after)}</a>
        ) : (
          <span className="soft">This month is not over.</span>
        )}
      </p>
      {statements.length === 0 ? (
        <p>There is no merchant yet.</p>
      ) : (
        <div className="scroll">
          <table className="ledger">
            <thead>
              <tr>
                <th scope="col">Merchant</th>
                <th scope="col" className="figure">
                  Owed
                </th>
                <th scope="col" className="figure">
                  Clicks
                </th>
                <th scope="col" className="figure">
                  Not counted
                </th>
                <th scope="col" className="figure">
                  Impressions
                </th>
                <th scope="col">Conversions</th>
                <th scope="col">Statement</th>
              </tr>
            </thead>
            <tbody>
              {statements.map(statement => (
                <Row key={statement.merchantId} statement={statement} month={month} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">All</th>
                <td className="figure">–</td>
                <td className="figure">{formatCount(all.clicks)}</td>
                <td className="figure">
                  <Excluded figures={all} />
                </td>
                <td className="figure">{formatCount(all.impressions)}</td>
                <td className="figure">–</td>
                <td>
                  <a href={`/admin/ledger/${month.name}`}>ledger (CSV)</a>
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      <p className="soft prose more">
        A click is somebody whom this site sent to the merchant. What does not count, and why, is on every
        statement. Choose a merchant to register prices, to dress its links and to make keys for conversions.
      </p>
    </>
  );
}

function Row({ statement, month }: { statement: MerchantStatement; month: Month }) {
  const { merchantSlug, merchantName, isDemo, figures, due, conversions } = statement;
  return (
    <tr>
      <th scope="row">
        <a href={`/admin/money/${merchantSlug}`}>{merchantName}</a>
        {isDemo ? <div className="soft">fictitious</div> : null}
      </th>
      <td className="figure">
        <Amounts of={due} />
      </td>
      <td className="figure">{formatCount(figures.clicks)}</td>
      <td className="figure">
        <Excluded figures={figures} />
      </td>
      <td className="figure">{formatCount(figures.impressions)}</td>
      <td>
        {conversions.length === 0 ? <span className="soft">none told</span> : null}
        {conversions.map(({ status, currency, count }) => (
          <div key={`${status} ${currency}`}>
            {formatCount(count)} {status} ({currency})
          </div>
        ))}
      </td>
      <td>
        <a
          href={`/admin/money/${merchantSlug}/${month.name}`}
          aria-label={`${month.name}, statement of ${merchantName}`}
        >
          {month.name}
        </a>
      </td>
    </tr>
  );
}
