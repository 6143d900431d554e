import type { GradeHistory } from '#api/contract/price-history.ts';
import { trendDays } from '#domain/offers/price-trend.ts';
import { percentDown, stepPath } from '#ui/history/read-history.ts';
import styles from './trend-line.module.css';

interface TrendLineProps {
  readonly trend: Pick<GradeHistory, 'days' | 'prices'>;
  /** Days from the first of the history to the end of today. */
  readonly to: number;
  /** As wide as its place. */
  readonly isWide?: boolean;
}

/** The last 90 days of a price as a line without figures: those stand beside it. Today is marked while there is a price. */
export function TrendLine({ trend, to, isWide = false }: TrendLineProps) {
  const from = Math.max(0, to - trendDays);
  const prices = trend.prices.filter(
    (price, at): price is number => price !== null && (trend.days[at + 1] ?? Infinity) > from,
  );
  if (prices.length === 0) return null;
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  // A flat line runs through the middle.
  const margin = Math.max((high - low) * 0.1, high * 0.01);
  const field = { from, to, low: low - margin, high: high + margin };
  const now = trend.prices.at(-1) ?? null;
  return (
    <svg className={styles.field} data-wide={isWide ? '' : undefined} aria-hidden="true" focusable="false">
      <svg
        className={styles.lines}
        viewBox={`${from} ${-field.high} ${to - from} ${field.high - field.low}`}
        preserveAspectRatio="none"
      >
        <path className={styles.line} d={stepPath(trend, to)} />
      </svg>
      {now !== null && <circle className={styles.dot} cx="100%" cy={`${percentDown(field, now)}%`} r="3.5" />}
    </svg>
  );
}
