import type { GradeHistory } from '#api/contract/price-history.ts';
import { trendDays } from '#domain/offers/price-trend.ts';
import { percentDown, buildStepPath } from '#ui/history/read-history.ts';
import styles from './trend-line.module.css';

interface TrendLineProps {
  readonly trend: Pick<GradeHistory, 'days' | 'prices'>;
  /** Days from the first of the history to the end of today. */
  readonly to: number;
}

/** A sparkline ready to draw. */
export interface TrendDrawing {
  readonly viewBox: string;
  readonly path: string;
  /** Height of today's price, in percent from the top; null = there is none. */
  readonly now: number | null;
}

/** The last 90 days of a price as a sparkline; the figures are written beside it. */
export function TrendLine({ trend, to }: TrendLineProps) {
  const drawing = drawTrend(trend, to);
  return drawing && <DrawnTrend drawing={drawing} />;
}

/** null = there was no price in the last 90 days. */
export function drawTrend(trend: TrendLineProps['trend'], to: number): TrendDrawing | null {
  const from = Math.max(0, to - trendDays);
  const prices = trend.prices.filter(
    (price, at): price is number => price !== null && (trend.days[at + 1] ?? Infinity) > from,
  );
  if (prices.length === 0) return null;
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  // A flat line runs through the middle.
  const margin = Math.ceil(Math.max((high - low) * 0.1, high * 0.01));
  const field = { from, to, low: low - margin, high: high + margin };
  const now = trend.prices.at(-1) ?? null;
  return {
    viewBox: `${from} ${-field.high} ${to - from} ${field.high - field.low}`,
    path: buildStepPath(trend, to),
    now: now === null ? null : percentDown(field, now),
  };
}

interface DrawnTrendProps {
  readonly drawing: TrendDrawing;
  /** As wide as its container. */
  readonly isWide?: boolean;
}

/** Marks today's price with a dot, if there is one. */
export function DrawnTrend({ drawing: { viewBox, path, now }, isWide = false }: DrawnTrendProps) {
  return (
    <svg className={styles.field} data-wide={isWide ? '' : undefined} aria-hidden="true">
      <svg className={styles.lines} viewBox={viewBox} preserveAspectRatio="none">
        <path className={styles.line} d={path} />
      </svg>
      {now !== null && <circle className={styles.dot} cx="100%" cy={`${now}%`} r="3.5" />}
    </svg>
  );
}
