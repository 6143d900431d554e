import type { PriceTrend } from '#api/contract/home.ts';
import { trendDays } from '#domain/offers/price-trend.ts';
import { stepPath } from '#ui/history/read-history.ts';
import styles from './spark-line.module.css';

/** The last 90 days of a price, without figures: those stand beside it. Its end is marked. */
export function SparkLine({ trend }: { readonly trend: PriceTrend }) {
  const prices = trend.prices.filter(price => price !== null);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  // A flat line runs through the middle.
  const margin = Math.ceil(Math.max((high - low) * 0.12, high * 0.01));
  const height = high - low + 2 * margin;
  const now = prices.at(-1) ?? low;
  return (
    <svg className={styles.field} aria-hidden="true" focusable="false">
      <svg viewBox={`0 ${-high - margin} ${trendDays} ${height}`} preserveAspectRatio="none">
        <path className={styles.line} d={stepPath(trend, trendDays)} />
      </svg>
      <circle
        className={styles.dot}
        cx="100%"
        cy={`${Math.round((100 * (high + margin - now)) / height)}%`}
        r="3"
      />
    </svg>
  );
}
