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
        {statement.hasLeft ? null : <a href={path}>Billing for {merchantName}</a>}
        <a href={`${path}/${month.name}/ledger`}>Ledger (CSV)</a>
      </p>
      <h1>
        {merchantName}, {nameMonth(month)}
      </h1>
      <p className="soft">
        Click statement by Windfall. Days are in UTC. As of <Moment at={now} /> UTC
        {isOver ? '.' : ', month in progress.'}
        {isDemo ? ' This merchant is fictitious, so nothing is due.' : ''}
      </p>
      <dl className="facts totals">
        <dt>Amount due</dt>
        <dd className="count">
          <Amounts of={due} />
        </dd>
        <dt>Counted clicks</dt>
        <dd>{formatCount(figures.clicks)}</dd>
        <dt>All requests sent</dt>
        <dd>
          {formatCount(figures.clicks + countExcluded(figures))}
          <span className="soft"> (the most that the merchant’s own log can show)</span>
        </dd>
      </dl>
      <h2>Clicks</h2>
      {lines.length === 0 ? <p>No impressions or clicks this month.</p> : <ClickTable lines={lines} />}
      {lines.length > 0 && !hasPrice ? <p className="soft">No click price was set for this month.</p> : null}
      <h2>Conversions</h2>
      {conversions.length === 0 ? (
        <p>No conversions were reported for this month.</p>
      ) : (
        <ConversionTable lines={conversions} />
      )}
      {details.placements.length === 0 ? null : <PlacementTable of={details.placements} />}
      {details.products.length === 0 ? null : <ProductTable of={details.products} />}
      <h2>How we count</h2>
      <ul className="prose rules">
        <li>
          A click counts when this site sends a visitor to the merchant. It belongs to the country of the
          offer.
        </li>
        <li>
          Not counted: bots that identify themselves or send no user agent; repeats, which are clicks on the
          same offer from the same browser or address within {sameClickMs / 1_000} seconds; previews, which a
          browser loads ahead or another page embeds as an image or frame; and floods, which are requests from
          one address beyond the rate limit of this site.
        </li>
        <li>
          An impression is a view of a product page on which the merchant had an offer in stock. For a paid
          placement, it is a view of a list that showed it.
        </li>
        <li>
          Conversions are reported by the merchant or its network. The commission is the amount reported or,
          if there is none, the agreed share of the sale. Only approved conversions are due.
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
      <TableHead columns={['Status', { figure: 'Count' }, { figure: 'Sales' }, { figure: 'Commission' }]} />
      <tbody>
        {lines.map(({ status, currency, count, amountMinor, commissionMinor }) => (
          <tr key={`${status} ${currency}`}>
            <th scope="row">{status}</th>
            <Figure label="Count">{formatCount(count)}</Figure>
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
        <TableHead columns={['Placement', 'Product', { figure: 'Impressions' }, { figure: 'Clicks' }]} />
        <tbody>
          {of.map(({ placementId, country, sku, modelName, impressions, clicks }) => (
            <tr key={`${placementId} ${country} ${sku}`}>
              <th scope="row">
                {placementId} in {nameCountry(country)}
              </th>
              <td>
                {modelName} <span className="soft">{sku}</span>
              </td>
              <Figure label="Impressions">{formatCount(impressions)}</Figure>
              <Figure label="Clicks">{formatCount(clicks)}</Figure>
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
      <h2>Top products by clicks</h2>
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
