import type { GradeHistory } from '#api/contract/price-history.ts';
import { TrendLine } from '#ui/history/price-trend.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './compare-trend.module.css';

interface CompareTrendProps {
  readonly grade: GradeHistory;
  /** Days since the history began: the end of today. */
  readonly to: number;
}

/** The last 90 days as a line, and in a few words what we say of the price. */
export function CompareTrend({ grade, to }: CompareTrendProps) {
  const { t } = useI18n();
  const { verdict } = grade;
  const percent = Math.abs(verdict?.differencePercent ?? 0);
  return (
    <span className={styles.trend}>
      <TrendLine grade={grade} to={to} />
      {verdict &&
        (verdict.kind === 'usual' || verdict.kind === 'too-little'
          ? t(`verdict.${verdict.kind}`)
          : t(`verdict.${verdict.kind}`, { percent }))}
    </span>
  );
}
