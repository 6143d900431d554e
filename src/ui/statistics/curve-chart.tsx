import { percentAcross, percentDown, spreadLabels } from '#ui/history/read-history.ts';
import styles from './curve-chart.module.css';

/** The values at the edges of a chart. */
interface ChartField {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

export interface ChartTick {
  readonly at: number;
  readonly label: string;
}

export interface ChartLine {
  readonly key: string;
  /** The name at the line's end; null = a single line, which the heading names. */
  readonly label: string | null;
  /** From left to right; null = a gap. */
  readonly points: readonly (readonly [across: number, up: number | null])[];
}

interface CurveChartProps {
  /** Text alternative of the chart; a table has its figures. */
  readonly summary: string;
  readonly lines: readonly ChartLine[];
  /** Lower and upper edge of a band around the line. */
  readonly band?: readonly (readonly [across: number, low: number, high: number])[];
  readonly field: ChartField;
  readonly acrossTicks: readonly ChartTick[];
  readonly upTicks: readonly ChartTick[];
  /** Unit of the horizontal axis. */
  readonly acrossLabel?: string;
}

/** Percent of the chart's height that a label needs. */
const labelHeight = 9;

/** Lines with their names at the end. The lines are in a nested SVG that stretches; the text is outside, so that it does not. */
export function CurveChart({
  summary,
  lines,
  band = [],
  field,
  acrossTicks,
  upTicks,
  acrossLabel,
}: CurveChartProps) {
  const { from, to, low, high } = field;
  const edges = [
    ...band.map(([across, , top]) => `${across},${-top}`),
    ...band.toReversed().map(([across, bottom]) => `${across},${-bottom}`),
  ];
  const isNamed = lines.some(({ label }) => label !== null);
  return (
    <div className={styles.chart} data-named={isNamed ? '' : undefined}>
      <svg className={styles.field} role="img" aria-label={summary}>
        {upTicks.map(({ at }) => (
          <line className={styles.rule} key={at} x2="100%" y1={y(field, at)} y2={y(field, at)} />
        ))}
        <line className={styles.foot} x2="100%" y1="100%" y2="100%" />
        <svg
          className={styles.lines}
          viewBox={`${from} ${-high} ${to - from} ${high - low}`}
          preserveAspectRatio="none"
        >
          {band.length > 1 && <polygon className={styles.band} points={edges.join(' ')} />}
          {lines.map(({ key, points }, at) => (
            <path className={`${styles.line} ${styles[`tone${at}`]}`} key={key} d={drawLine(points)} />
          ))}
        </svg>
        <Names lines={lines} field={field} />
        {upTicks.map(({ at, label }) => (
          <text className={styles.tick} key={at} y={y(field, at)} dy="-5">
            {label}
          </text>
        ))}
        {acrossTicks.map(({ at, label }) => (
          <g key={at}>
            <line className={styles.notch} x1={x(field, at)} x2={x(field, at)} y1="100%" y2="100%" />
            <text className={`${styles.tick} ${placeOf(field, at)}`} x={x(field, at)} y="100%" dy="20">
              {label}
            </text>
          </g>
        ))}
        {acrossLabel !== undefined && (
          <text className={`${styles.tick} ${styles.end}`} x="100%" y="100%" dy="40">
            {acrossLabel}
          </text>
        )}
      </svg>
    </div>
  );
}

const x = (field: ChartField, at: number) => `${percentAcross(field, at)}%`;
const y = (field: ChartField, at: number) => `${percentDown(field, at)}%`;

/** Keeps labels at the edges inside the chart. */
function placeOf(field: ChartField, at: number): string | undefined {
  const across = percentAcross(field, at);
  if (across < 4) return styles.start;
  return across > 96 ? styles.end : styles.middle;
}

/** An SVG path that breaks at gaps; a point alone becomes a short dash. */
function drawLine(points: ChartLine['points']): string {
  let path = '';
  let isDrawing = false;
  for (const [at, [across, up]] of points.entries()) {
    if (up !== null) {
      const isAlone = !isDrawing && (points[at + 1]?.[1] ?? null) === null;
      path += `${isDrawing ? 'L' : 'M'}${across} ${-up}`;
      if (isAlone) path += 'h0.1';
    }
    isDrawing = up !== null;
  }
  return path;
}

/** The name of each line, after its last point. */
function Names({ lines, field }: Pick<CurveChartProps, 'lines' | 'field'>) {
  const named = lines.map((line, tone) => ({ ...line, tone })).filter(({ label }) => label !== null);
  const ends = named.map(({ points }) => points.findLast(([, up]) => up !== null) ?? [field.from, field.low]);
  const places = spreadLabels(
    ends.map(([, up]) => percentDown(field, up ?? field.low)),
    labelHeight,
  );
  return named.map(({ key, label, tone }, at) => (
    <text
      className={`${styles.name} ${styles[`tone${tone}`]}`}
      key={key}
      x={x(field, ends[at]?.[0] ?? field.to)}
      y={`${places[at]}%`}
      dx="8"
      dy="4"
    >
      {label}
    </text>
  ));
}
