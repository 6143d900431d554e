import type { GradeHistory, HistorySpan, WirePriceHistory } from '#api/contract/price-history.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { percentDown, spreadLabels } from '#ui/history/read-history.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './line-labels.module.css';

interface LineLabelsProps {
  readonly history: WirePriceHistory;
  readonly grades: readonly GradeHistory[];
  readonly span: HistorySpan;
}

/** Percent of the chart's height that a label of two lines needs. */
const labelHeight = 17;

/** Labels at the ends of the lines, in their colours. The label of a line that ended early says so. */
export function LineLabels({ history, grades, span }: LineLabelsProps) {
  const { t } = useI18n();
  const ends = grades.map(({ prices }) => percentDown(span, prices.findLast(price => price !== null) ?? 0));
  const places = spreadLabels(ends, labelHeight);
  return (
    <svg className={styles.labels} aria-hidden="true">
      {grades.map(({ grade, label, now }, at) => (
        <text key={grade} className={styles[`grade${grade}`]} y={`${places[at]}%`}>
          <tspan className={styles.name} x="0" dy="-3">
            {label}
          </tspan>
          <tspan x="0" dy="18">
            {now === null
              ? t('history.soldOut')
              : formatPrice({ amountMinor: now, currency: history.currency })}
          </tspan>
        </text>
      ))}
    </svg>
  );
}
