// Figures of the site: visits, mails, stock, feed runs, and response times.
import type {
  FigurePoint,
  MerchantClicks,
  RunsOfDay,
} from '#adapters/database/operations/site-figure-store.ts';
import type { StoredTrouble } from '#adapters/database/operations/trouble-store.ts';
import { Moment } from '#admin/components/moment.tsx';
import { Plot } from '#admin/components/plot.tsx';
import { TableHead } from '#admin/components/table-head.tsx';
import { describeTrouble } from '#domain/operations/trouble.ts';
import type { SiteFigureName } from '#domain/operations/site-figures.ts';

export function DashboardPage({
  troubles,
  daily,
  hourly,
  clicks,
  runs,
  days,
  hours,
}: {
  /** Open troubles, the oldest first. */
  troubles: readonly StoredTrouble[];
  daily: readonly FigurePoint[];
  hourly: readonly FigurePoint[];
  clicks: readonly MerchantClicks[];
  runs: readonly RunsOfDay[];
  days: readonly number[];
  hours: readonly number[];
}) {
  const byDay = (name: SiteFigureName) => pick(daily, name, days);
  const byHour = (name: SiteFigureName) => pick(hourly, name, hours);
  const runsOf = (outcome: 'accepted' | 'held' | 'failed') =>
    days.map(day => runs.find(({ at }) => at.getTime() === day)?.[outcome] ?? 0);
  return (
    <>
      <h1>Dashboard</h1>
      <p className="soft">Times are in UTC. Bots that identify themselves are not counted.</p>
      <TroubleList troubles={troubles} />
      <div className="columns">
        <Plot
          title="Visits per day"
          unit="today"
          times={days}
          series={[
            { label: 'lists and searches', values: byDay('lists') },
            { label: 'product pages', values: byDay('products') },
            { label: 'clicks to merchants', values: byDay('clicks') },
          ]}
        />
        <Plot
          title="Alerts set and e-mails sent per day"
          unit="today"
          times={days}
          series={[
            { label: 'alerts', values: byDay('alerts') },
            { label: 'e-mails', values: byDay('mails') },
          ]}
        />
        <Plot
          title="Offers at the end of each day"
          unit=""
          times={days}
          series={[
            { label: 'in stock', values: byDay('offers-in-stock') },
            { label: 'sold out', values: byDay('offers-sold-out') },
          ]}
        />
        <Plot
          title="Feed runs per day"
          unit="today"
          times={days}
          series={[
            { label: 'accepted', values: runsOf('accepted') },
            { label: 'held', values: runsOf('held') },
            { label: 'failed', values: runsOf('failed') },
          ]}
        />
        <Plot
          title="Response time per hour (95th percentile)"
          unit="ms"
          times={hours}
          isHourly
          series={[{ label: 'peak', values: byHour('latency-p95-ms') }]}
        />
        <Plot
          title="Requests per hour"
          unit="this hour"
          times={hours}
          isHourly
          series={[{ label: 'requests', values: byHour('requests') }]}
        />
        <Plot
          title="Errors per hour"
          unit="this hour"
          times={hours}
          isHourly
          series={[
            { label: '5xx responses', values: byHour('failures') },
            { label: 'unexpected errors', values: byHour('errors') },
          ]}
        />
        <Plot
          title="Queue and outbox per hour"
          unit=""
          times={hours}
          isHourly
          series={[
            { label: 'messages waiting', values: byHour('outbox-waiting') },
            { label: 'messages failed', values: byHour('outbox-dead') },
            { label: 'feeds overdue', values: byHour('feeds-late') },
          ]}
        />
      </div>
      <h2>Clicks by merchant, last 30 days</h2>
      {clicks.length === 0 ? (
        <p>No clicks yet.</p>
      ) : (
        <table className="ledger bars">
          <tbody>
            {clicks.map(({ merchantSlug, clicks: count }) => (
              <tr key={merchantSlug}>
                <th scope="row">{merchantSlug}</th>
                <td className="figure">{count.toLocaleString('en-US')}</td>
                <td>
                  <meter min={0} max={clicks[0]?.clicks ?? 1} value={count} aria-label={`${count} clicks`} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function TroubleList({ troubles }: { troubles: readonly StoredTrouble[] }) {
  return (
    <section>
      <h2 id="troubles">Open issues</h2>
      {troubles.length === 0 ? (
        <p className="good">None. Feeds, queue, outbox, disk and backups are healthy.</p>
      ) : (
        <table className="ledger">
          <TableHead columns={['Issue', 'Details', 'Since, UTC']} />
          <tbody>
            {troubles.map(({ id, trouble, openedAt }) => {
              const { title, text, path } = describeTrouble(trouble);
              return (
                <tr key={id}>
                  <th scope="row">
                    <a className="bad" href={path}>
                      {title}
                    </a>
                  </th>
                  <td>{text}</td>
                  <td>
                    <Moment at={openedAt} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

function pick(
  points: readonly FigurePoint[],
  name: SiteFigureName,
  times: readonly number[],
): (number | null)[] {
  const known = new Map(
    points.filter(point => point.name === name).map(({ at, value }) => [at.getTime(), value]),
  );
  return times.map(time => known.get(time) ?? null);
}
