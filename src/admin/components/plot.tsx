// A chart of figures over time: lines with a common scale, labelled at their ends, with gaps for missing values, and a table.
import { TableHead } from '#admin/components/table-head.tsx';
import { scaleLinear } from 'd3-scale';

export interface Series {
  readonly label: string;
  /** One value per time; null = not measured. */
  readonly values: readonly (number | null)[];
}

const [width, height, left, top, bottom] = [560, 144, 64, 10, 28];
const strokes = ['series-one', 'series-two', 'series-three'] as const;

export function Plot({
  title,
  unit,
  times,
  isHourly = false,
  series,
}: {
  title: string;
  unit: string;
  /** Start of each hour or day, milliseconds since 1970. */
  times: readonly number[];
  isHourly?: boolean;
  series: readonly Series[];
}) {
  const known = series.flatMap(({ values }) => values.filter(value => value !== null));
  const name = (at: number) => new Date(at).toISOString().slice(isHourly ? 11 : 5, isHourly ? 16 : 10);
  if (known.length === 0)
    return (
      <section>
        <h2 className="minor">{title}</h2>
        <p className="soft">No data yet. The first figures appear within a minute.</p>
      </section>
    );
  const y = scaleLinear()
    .domain([0, Math.max(...known, 1)])
    .nice(3)
    .range([height - bottom, top]);
  const x = scaleLinear()
    .domain([0, times.length - 1])
    .range([left, width - 6]);
  return (
    <section className="plotted">
      <h2 className="minor">{title}</h2>
      <p className="soft legend">
        {series.map(({ label, values }, at) => (
          <span key={label}>
            <svg className={strokes[at]} width="16" height="8" aria-hidden="true">
              <line x1="0" y1="4" x2="16" y2="4" />
            </svg>{' '}
            {label} <b className="number">{format(values.findLast(value => value !== null) ?? null)}</b>{' '}
            {unit}
          </span>
        ))}
      </p>
      <svg className="plot" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {y
          .ticks(3)
          .filter(Number.isInteger)
          .map(tick => (
            <g key={tick}>
              <line className="grid" x1={left} x2={width - 6} y1={y(tick)} y2={y(tick)} />
              <text x={left - 6} y={y(tick) + 5} textAnchor="end">
                {format(tick)}
              </text>
            </g>
          ))}
        <text x={left} y={height - 6}>
          {name(times[0] ?? 0)}
        </text>
        <text x={width - 6} y={height - 6} textAnchor="end">
          {name(times.at(-1) ?? 0)}
        </text>
        {series.map(({ label, values }, at) => (
          <g key={label} className={strokes[at]}>
            {listRuns(values).map(run => (
              <polyline
                key={run[0]?.at}
                points={run.map(point => `${x(point.at).toFixed(1)},${y(point.value).toFixed(1)}`).join(' ')}
              />
            ))}
            {listRuns(values)
              .filter(run => run.length === 1)
              .map(([point]) =>
                point ? <circle key={point.at} cx={x(point.at)} cy={y(point.value)} r="2" /> : null,
              )}
          </g>
        ))}
      </svg>
      <details>
        <summary>Show as table</summary>
        <table className="ledger">
          <TableHead columns={['UTC', ...series.map(({ label }) => ({ figure: label }))]} />
          <tbody>
            {times.map((time, at) => (
              <tr key={time}>
                <th scope="row">{name(time)}</th>
                {series.map(({ label, values }) => (
                  <td key={label} className="figure">
                    {format(values[at] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** Splits values into runs without gaps. */
function listRuns(values: readonly (number | null)[]): { at: number; value: number }[][] {
  const runs: { at: number; value: number }[][] = [];
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    if (at > 0 && values[at - 1] !== null && runs.length > 0) runs.at(-1)?.push({ at, value });
    else runs.push([{ at, value }]);
  }
  return runs;
}

function format(value: number | null): string {
  if (value === null) return '–';
  return value >= 10_000
    ? `${Math.round(value / 1_000).toLocaleString('en-US')}k`
    : Math.round(value).toLocaleString('en-US');
}
