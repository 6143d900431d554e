import type { GradeHistory, WirePriceHistory, WireVerdict } from '#api/contract/price-history.ts';
import type { Grade } from '#domain/offers/condition.ts';
import { percentDown, stepPath } from '#ui/history/read-history.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './price-trend.module.css';

interface PriceTrendProps {
  readonly history: WirePriceHistory;
  /** The grade of the offer on show. */
  readonly chosen: Grade | null;
}

/** Days that the line covers. */
const trendDays = 90;

/** Fewer would look like a dot. */
const minDays = 7;

/** The last 90 days of one grade as a line without figures, and our verdict in a sentence that leads to the whole history. */
export function PriceTrend({ history, chosen }: PriceTrendProps) {
  const { t } = useI18n();
  const grade = history.grades.find(each => each.grade === chosen);
  const whole = history.spans.at(-1);
  if (!grade || !whole) return null;
  const verdict = history.isToCome ? null : grade.verdict;
  return (
    <p className={styles.trend}>
      {!history.isToCome && whole.to >= minDays && <TrendLine grade={grade} to={whole.to} />}
      <span>
        {verdict && (
          <strong>
            <VerdictWords verdict={verdict} />
          </strong>
        )}
        {history.isToCome && t('verdict.toCome')} <a href="#history">{t('history.title')}</a>
      </span>
    </p>
  );
}

interface TrendLineProps {
  readonly grade: Pick<GradeHistory, 'days' | 'prices' | 'now'>;
  /** Days from the first of the history to the end of today. */
  readonly to: number;
}

/** The last 90 days without figures, today marked. */
export function TrendLine({ grade, to }: TrendLineProps) {
  const from = Math.max(0, to - trendDays);
  const prices = grade.prices.filter(
    (price, at): price is number => price !== null && (grade.days[at + 1] ?? Infinity) > from,
  );
  if (prices.length === 0) return null;
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  // A flat line runs through the middle.
  const margin = Math.max((high - low) * 0.1, high * 0.01);
  const field = { from, to, low: low - margin, high: high + margin };
  return (
    <svg className={styles.field} aria-hidden="true" focusable="false">
      <svg
        className={styles.lines}
        viewBox={`${from} ${-field.high} ${to - from} ${field.high - field.low}`}
        preserveAspectRatio="none"
      >
        <path className={styles.line} d={stepPath(grade, to)} />
      </svg>
      {grade.now !== null && (
        <circle className={styles.dot} cx="100%" cy={`${percentDown(field, grade.now)}%`} r="3.5" />
      )}
    </svg>
  );
}

/** Our verdict in words, in its colour. */
export function VerdictWords({ verdict }: { readonly verdict: WireVerdict }) {
  const { t } = useI18n();
  const { kind, differencePercent } = verdict;
  const percent = Math.abs(differencePercent ?? 0);
  return (
    <span className={styles[kind]}>
      {kind === 'usual' || kind === 'too-little' ? t(`verdict.${kind}`) : t(`verdict.${kind}`, { percent })}
    </span>
  );
}
