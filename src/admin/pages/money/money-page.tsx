// What each merchant owes for a month.
import { formatCount } from '#admin/components/format-count.ts';
import { Amounts, Excluded, Figure, nameMonth } from '#admin/pages/money/money-figures.tsx';
import { TableHead } from '#admin/components/table-head.tsx';
import { addFigures, noFigures } from '#domain/billing/ledger.ts';
import { monthBefore } from '#domain/billing/month.ts';
import type { Month } from '#domain/billing/month.ts';
import { sumMoney } from '#domain/billing/statement.ts';
import type { MerchantStatement } from '#read-models/billing/merchant-statement.ts';

export function MoneyPage({
  statements,
  month,
  current,
}: {
  statements: readonly MerchantStatement[];
  month: Month;
  /** The current month, which is not over. */
  current: Month;
}) {
  const [before, after] = [monthBefore(month), monthBefore(month, -1)];
  const byClicks = statements.toSorted((a, b) => b.figures.clicks - a.figures.clicks);
  return (
    <div className="money">
      <h1>Billing, {nameMonth(month)}</h1>
      <p className="trail">
        <a href={`/admin/money?month=${before.name}`}>{nameMonth(before)}</a>
        {month.name < current.name ? (
          <a href={`/admin/money?month=${after.name}`}>{nameMonth(after)}</a>
        ) : (
          <span className="soft">Month in progress</span>
        )}
      </p>
      {statements.length === 0 ? (
        <p>No merchants yet.</p>
      ) : (
        <table className="ledger reflow">
          <TableHead
            columns={[
              'Merchant',
              { figure: 'Amount due' },
              { figure: 'Clicks' },
              { figure: 'Not counted' },
              { figure: 'Impressions' },
              { figure: 'Conversions' },
              'Statement',
            ]}
          />
          <tbody>
            {byClicks.map(statement => (
              <Row key={statement.merchantId} statement={statement} month={month} />
            ))}
            <Total statements={statements} month={month} />
          </tbody>
        </table>
      )}
      <p className="soft prose">
        A click is a visitor this site sent to the merchant. Each statement explains what was not counted.
        Open a merchant to manage its click prices, link template and conversion keys.
      </p>
    </div>
  );
}

function Row({ statement, month }: { statement: MerchantStatement; month: Month }) {
  const { merchantSlug, merchantName, isDemo, hasLeft, figures, due, conversions } = statement;
  return (
    <tr>
      <th scope="row">
        {hasLeft ? merchantName : <a href={`/admin/money/${merchantSlug}`}>{merchantName}</a>}
        {hasLeft ? <span className="soft"> removed</span> : null}
        {isDemo ? <span className="soft"> fictitious</span> : null}
      </th>
      <Figure label="Amount due">
        <Amounts of={due} />
      </Figure>
      <Figure label="Clicks">{formatCount(figures.clicks)}</Figure>
      <Figure label="Not counted">
        <Excluded figures={figures} />
      </Figure>
      <Figure label="Impressions">{formatCount(figures.impressions)}</Figure>
      <Figure label="Conversions">
        {conversions.length === 0 ? <span className="soft">–</span> : null}
        {conversions.map(({ status, currency, count }) => (
          <div key={`${status} ${currency}`}>
            {formatCount(count)} {status} ({currency})
          </div>
        ))}
      </Figure>
      <td data-label="Statement">
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

function Total({ statements, month }: { statements: readonly MerchantStatement[]; month: Month }) {
  const all = statements.map(({ figures }) => figures).reduce(addFigures, noFigures);
  const conversionCount = statements
    .flatMap(({ conversions }) => conversions)
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <tr>
      <th scope="row">Total</th>
      <Figure label="Amount due">
        <Amounts of={sumMoney(statements.flatMap(({ due }) => due))} />
      </Figure>
      <Figure label="Clicks">{formatCount(all.clicks)}</Figure>
      <Figure label="Not counted">
        <Excluded figures={all} />
      </Figure>
      <Figure label="Impressions">{formatCount(all.impressions)}</Figure>
      <Figure label="Conversions">{formatCount(conversionCount)}</Figure>
      <td>
        <a href={`/admin/ledger/${month.name}`}>Ledger (CSV)</a>
      </td>
    </tr>
  );
}
