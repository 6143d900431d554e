import type { GradeHistory } from '#api/contract/price-history.ts';
import { VerdictWords } from '#ui/history/price-trend.tsx';
import { TrendLine } from '#ui/history/trend-line.tsx';
import styles from './compare-trend.module.css';

interface CompareTrendProps {
  readonly grade: GradeHistory;
  /** Days since the history began: the end of today. */
  readonly to: number;
}

/** The last 90 days as a line, and our verdict on the price in a few words. */
export function CompareTrend({ grade, to }: CompareTrendProps) {
  return (
    <span className={styles.trend}>
      <TrendLine trend={grade} to={to} />
      {grade.verdict && <VerdictWords verdict={grade.verdict} />}
    </span>
  );
}
