// Clicks that left to a merchant in a month: in total, by day, and by product, with those that do not count and why.
import type { LedgerDay, LedgerMonth, LedgerProduct } from '#adapters/database/billing/ledger-store.ts';
import { formatCount } from '#admin/components/format-count.ts';
import { Excluded, nameMonth } from '#admin/pages/money/money-figures.tsx';
import { Plot } from '#admin/components/plot.tsx';
import { TableHead } from '#admin/components/table-head.tsx';
import { addFigures, countExcluded, noFigures } from '#domain/billing/ledger.ts';
import type { Month } from '#domain/billing/month.ts';
import { dayMs } from '#domain/durations.ts';

const path = '/merchant-admin/clicks';

export function ClicksPage({
  month,
  today,
  days,
  months,
  products,
  hasMore,
}: {
  month: Month;
  /** ISO date in UTC: later days of the month are not drawn. */
  today: string;
  days: readonly LedgerDay[];
  months: readonly LedgerMonth[];
  products: readonly LedgerProduct[];
  hasMore: boolean;
}) {
  const total = days.reduce(addFigures, noFigures);
  const excluded = countExcluded(total);
  const times = listDays(month, today);
  const pick = (name: 'clicks' | 'impressions') =>
    times.map(time => {
      const day = new Date(time).toISOString().slice(0, 10);
      return days.reduce((sum, each) => (each.day === day ? sum + each[name] : sum), 0);
    });
  return (
    <>
      <h1>Clicks</h1>
      <p className="lead">
        <b>{formatCount(total.clicks)}</b> {total.clicks === 1 ? 'click' : 'clicks'} to your shop in{' '}
        {nameMonth(month)}
        {excluded === 0 ? '.' : `; ${formatCount(excluded)} more requests were not counted.`}
      </p>
      <form method="get" action={path} className="row filter">
        <label>
          Month
          <select name="month" defaultValue={month.name}>
            {[...new Set([month.name, ...months.map(each => each.month)])].map(name => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button type="submit">Apply</button>
        <a href={`${path}.csv?month=${month.name}`}>Download CSV (by day and product)</a>
      </form>
      <div className="columns">
        <Plot
          title="Clicks per day"
          unit="today"
          times={times}
          series={[{ label: 'clicks', values: pick('clicks') }]}
        />
        <Plot
          title="Impressions per day (views of product pages with your offers)"
          unit="today"
          times={times}
          series={[{ label: 'impressions', values: pick('impressions') }]}
        />
      </div>
      <h2>By product</h2>
      {products.length === 0 ? <p>No clicks or impressions yet.</p> : <Products products={products} />}
      {hasMore ? <p className="soft">The CSV lists all products.</p> : null}
      <h2>What is not counted</h2>
      <p className="prose soft">
        A click counts when a visitor’s browser is sent to your shop. Not counted: previews that a browser
        loads ahead ({formatCount(total.previews)}), bots that identify themselves (
        {formatCount(total.programs)}), requests beyond 300 a minute from one address (
        {formatCount(total.floods)}), and repeated clicks on an offer by the same visitor within 30 seconds (
        {formatCount(total.repeats)}). Days are in UTC.
      </p>
    </>
  );
}

function Products({ products }: { products: readonly LedgerProduct[] }) {
  return (
    <div className="scroll">
      <table className="ledger reflow">
        <TableHead
          columns={['Product', { figure: 'Clicks' }, { figure: 'Impressions' }, { figure: 'Not counted' }]}
        />
        <tbody>
          {products.map(product => (
            <tr key={product.sku}>
              <th scope="row">
                {product.modelName}
                <div className="soft">{product.sku}</div>
              </th>
              <td className="figure" data-label="Clicks">
                {formatCount(product.clicks)}
              </td>
              <td className="figure" data-label="Impressions">
                {formatCount(product.impressions)}
              </td>
              <td className="figure" data-label="Not counted">
                <Excluded figures={product} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Start of each day up to today, milliseconds since 1970. */
function listDays({ from, until }: Month, today: string): number[] {
  const end = Math.min(Date.parse(until), Date.parse(today) + dayMs);
  const count = Math.max(0, Math.round((end - Date.parse(from)) / dayMs));
  return Array.from({ length: count }, (_, at) => Date.parse(from) + at * dayMs);
}
