// The statement of a merchant for a month, to read and to print.
import { Moment } from '#admin/pages/moment.tsx';
import { Amounts, Excluded, formatAmount, formatCount, nameMonth } from '#admin/pages/money-figures.tsx';
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
    <article className="statement">
      <p className="unprinted">
        <a href={`/admin/money?month=${month.name}`}>All merchants</a>{' '}
        <a href={path}>Terms of {merchantName}</a> <a href={`${path}/${month.name}/ledger`}>Ledger (CSV)</a>
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
          <span className="soft"> requests: this many should be in the merchant’s own log</span>
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
    <div className="scroll">
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">Country</th>
            <th scope="col" className="figure">
              Impressions
            </th>
            <th scope="col" className="figure">
              Not counted
            </th>
            <th scope="col" className="figure">
              Clicks
            </th>
            <th scope="col" className="figure">
              Price
            </th>
            <th scope="col" className="figure">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ country, currency, figures, clickMinor, amountMinor }) => (
            <tr key={`${country} ${clickMinor}`}>
              <th scope="row">{country}</th>
              <td className="figure">{formatCount(figures.impressions)}</td>
              <td className="figure">
                <Excluded figures={figures} />
              </td>
              <td className="figure">{formatCount(figures.clicks)}</td>
              <td className="figure">
                {clickMinor === null ? '–' : formatAmount({ amountMinor: clickMinor, currency })}
              </td>
              <td className="figure">
                {clickMinor === null ? '–' : formatAmount({ amountMinor, currency })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ConversionTable({ lines }: { lines: readonly ConversionLine[] }) {
  return (
    <table className="ledger">
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col" className="figure">
            Number
          </th>
          <th scope="col" className="figure">
            Sales
          </th>
          <th scope="col" className="figure">
            Commission
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ status, currency, count, amountMinor, commissionMinor }) => (
          <tr key={`${status} ${currency}`}>
            <th scope="row">{status}</th>
            <td className="figure">{formatCount(count)}</td>
            <td className="figure">{formatAmount({ amountMinor, currency })}</td>
            <td className="figure">{formatAmount({ amountMinor: commissionMinor, currency })}</td>
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
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">Placement</th>
            <th scope="col">Product</th>
            <th scope="col" className="figure">
              Shown
            </th>
            <th scope="col" className="figure">
              Clicks by it
            </th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ placementId, country, sku, modelName, impressions, clicks }) => (
            <tr key={`${placementId} ${country} ${sku}`}>
              <th scope="row">
                {placementId} in {country}
              </th>
              <td>
                {modelName} <span className="soft">{sku}</span>
              </td>
              <td className="figure">{formatCount(impressions)}</td>
              <td className="figure">{formatCount(clicks)}</td>
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
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="figure">
              Impressions
            </th>
            <th scope="col" className="figure">
              Clicks
            </th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ sku, modelName, impressions, clicks }) => (
            <tr key={sku}>
              <th scope="row">
                {modelName} <span className="soft">{sku}</span>
              </th>
              <td className="figure">{formatCount(impressions)}</td>
              <td className="figure">{formatCount(clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
