// The statement of a merchant for a month, to read and to print.
import { Moment } from '#admin/components/moment.tsx';
import { formatCount } from '#admin/components/format-count.ts';
import {
  Amounts,
  Excluded,
  Figure,
  formatAmount,
  nameCountry,
  nameMonth,
} from '#admin/pages/money/money-figures.tsx';
import { TableHead } from '#admin/components/table-head.tsx';
import { countExcluded } from '#domain/billing/ledger.ts';
import type { Month } from '#domain/billing/month.ts';
import type { ConversionLine, StatementLine } from '#domain/billing/statement.ts';
import { sameClickMs } from '#domain/visits/visit.ts';
import type { MerchantStatement, StatementDetails } from '#read-models/billing/merchant-statement.ts';

export function StatementPage({
  statement,
  details,
  month,
  isOver,
  now,
}: {
  statement: MerchantStatement;
  details: StatementDetails;
  month: Month;
  isOver: boolean;
  now: Date;
}) {
  const { merchantSlug, merchantName, isDemo, lines, conversions, figures, due } = statement;
  const hasPrice = lines.some(({ clickMinor }) => clickMinor !== null);
  const path = `/admin/money/${merchantSlug}`;
  return (
    <article className="money statement">
      <p className="trail">
        <a href={`/admin/money?month=${month.name}`}>All merchants</a>
        {statement.hasLeft ? null : <a href={path}>Terms of {merchantName}</a>}
        <a href={`${path}/${month.name}/ledger`}>Ledger (CSV)</a>
      </p>
      <h1>
        {merchantName}, {nameMonth(month)}
      </h1>
      <p className="soft">
        Statement of clicks by Windfall. Days are UTC. As of <Moment at={now} /> UTC
        {isOver ? '.' : '; the month is not over.'}
        {isDemo ? ' This merchant is fictitious, and nobody owes anything.' : ''}
      </p>
      <dl className="facts totals">
        <dt>Owed</dt>
        <dd className="count">
          <Amounts of={due} />
        </dd>
        <dt>Clicks that count</dt>
        <dd>{formatCount(figures.clicks)}</dd>
        <dt>Sent to the merchant</dt>
        <dd>
          {formatCount(figures.clicks + countExcluded(figures))}
          <span className="soft"> requests: no more than these can be in the merchant’s own log</span>
        </dd>
      </dl>
      <h2>Clicks</h2>
      {lines.length === 0 ? (
        <p>Nobody saw or followed an offer of this merchant in this month.</p>
      ) : (
        <ClickTable lines={lines} />
      )}
      {lines.length > 0 && !hasPrice ? (
        <p className="soft">No price of a click was registered for this month.</p>
      ) : null}
      <h2>Conversions</h2>
      {conversions.length === 0 ? (
        <p>None was told that happened in this month.</p>
      ) : (
        <ConversionTable lines={conversions} />
      )}
      {details.placements.length === 0 ? null : <PlacementTable of={details.placements} />}
      {details.products.length === 0 ? null : <ProductTable of={details.products} />}
      <h2>How it is counted</h2>
      <ul className="prose rules">
        <li>A click counts when this site sent the visitor to the merchant, in the country of the offer.</li>
        <li>
          Programs that say so in their user agent, or have none, do not count; nor does the same offer again
          within {sameClickMs / 1_000} seconds from the same browser or address (repeated); nor what a browser
          loads ahead or another page loads as a picture or frame (previews); nor what one address asks for
          beyond the limit of this site (floods).
        </li>
        <li>
          An impression is a product page on which the merchant had an offer in stock; of a paid placement, a
          list that showed it.
        </li>
        <li>
          Conversions are what the merchant or its network told. Commission is what was told; otherwise the
          registered share of the sale. Only approved ones are owed.
        </li>
      </ul>
    </article>
  );
}

function ClickTable({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <table className="ledger reflow">
      <TableHead
        columns={[
          'Country',
          { figure: 'Impressions' },
          { figure: 'Not counted' },
          { figure: 'Clicks' },
          { figure: 'Price' },
          { figure: 'Amount' },
        ]}
      />
      <tbody>
        {lines.map(({ country, currency, figures, clickMinor, amountMinor }) => (
          <tr key={`${country} ${clickMinor}`}>
            <th scope="row">{nameCountry(country)}</th>
            <Figure label="Impressions">{formatCount(figures.impressions)}</Figure>
            <Figure label="Not counted">
              <Excluded figures={figures} />
            </Figure>
            <Figure label="Clicks">{formatCount(figures.clicks)}</Figure>
            <Figure label="Price">
              {clickMinor === null ? '–' : formatAmount({ amountMinor: clickMinor, currency })}
            </Figure>
            <Figure label="Amount">
              {clickMinor === null ? '–' : formatAmount({ amountMinor, currency })}
            </Figure>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ConversionTable({ lines }: { lines: readonly ConversionLine[] }) {
  return (
    <table className="ledger reflow">
      <TableHead columns={['Status', { figure: 'Number' }, { figure: 'Sales' }, { figure: 'Commission' }]} />
      <tbody>
        {lines.map(({ status, currency, count, amountMinor, commissionMinor }) => (
          <tr key={`${status} ${currency}`}>
            <th scope="row">{status}</th>
            <Figure label="Number">{formatCount(count)}</Figure>
            <Figure label="Sales">{formatAmount({ amountMinor, currency })}</Figure>
            <Figure label="Commission">{formatAmount({ amountMinor: commissionMinor, currency })}</Figure>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PlacementTable({ of }: { of: StatementDetails['placements'] }) {
  return (
    <>
      <h2>Paid placements</h2>
      <table className="ledger reflow">
        <TableHead columns={['Placement', 'Product', { figure: 'Shown' }, { figure: 'Clicks by it' }]} />
        <tbody>
          {of.map(({ placementId, country, sku, modelName, impressions, clicks }) => (
            <tr key={`${placementId} ${country} ${sku}`}>
              <th scope="row">
                {placementId} in {nameCountry(country)}
              </th>
              <td>
                {modelName} <span className="soft">{sku}</span>
              </td>
              <Figure label="Shown">{formatCount(impressions)}</Figure>
              <Figure label="Clicks by it">{formatCount(clicks)}</Figure>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function ProductTable({ of }: { of: StatementDetails['products'] }) {
  return (
    <>
      <h2>Products with the most clicks</h2>
      <table className="ledger">
        <TableHead columns={['Product', { figure: 'Impressions' }, { figure: 'Clicks' }]} />
        <tbody>
          {of.map(({ sku, modelName, impressions, clicks }) => (
            <tr key={sku}>
              <th scope="row">
                {modelName} <span className="soft">{sku}</span>
              </th>
              <Figure label="Impressions">{formatCount(impressions)}</Figure>
              <Figure label="Clicks">{formatCount(clicks)}</Figure>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
