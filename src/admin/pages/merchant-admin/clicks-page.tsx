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
        <b>{formatCount(total.clicks)}</b> {total.clicks === 1 ? 'click' : 'clicks'} left for your shop in{' '}
        {nameMonth(month)}
        {excluded === 0 ? '.' : `; ${formatCount(excluded)} more requests do not count.`}
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
        <button type="submit">Show</button>
        <a href={`${path}.csv?month=${month.name}`}>As CSV, by day and product</a>
      </form>
      <div className="columns">
        <Plot
          title="Clicks, by day"
          unit="today"
          times={times}
          series={[{ label: 'clicks', values: pick('clicks') }]}
        />
        <Plot
          title="Impressions: product pages that showed an offer of yours, by day"
          unit="today"
          times={times}
          series={[{ label: 'impressions', values: pick('impressions') }]}
        />
      </div>
      <h2>By product</h2>
      {products.length === 0 ? <p>Nothing yet.</p> : <Products products={products} />}
      {hasMore ? <p className="soft">The CSV has the others, too.</p> : null}
      <h2>What is not counted</h2>
      <p className="prose soft">
        A click counts when a browser is sent on to your shop. Not counted: a browser that only looks ahead (
        {formatCount(total.previews)}), a program that says what it is ({formatCount(total.programs)}), what
        goes beyond 300 requests a minute from one address ({formatCount(total.floods)}), and the same offer
        again within 30 seconds by the same visitor ({formatCount(total.repeats)}). Days are UTC.
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
