import { formatDate } from '#messages/format-date.ts';
import { formatNumber } from '#messages/formats.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './merchants.module.css';

interface StockChartProps {
  /** Offers in stock at the end of each day, oldest first. */
  readonly stock: readonly { readonly day: string; readonly offers: number }[];
}

/** Days below which a line would look like a dot. */
const minDays = 7;

/** The stock of the last days as a line, and a sentence with the same figures. */
export function StockChart({ stock }: StockChartProps) {
  const { locale, t } = useI18n();
  const [first, last] = [stock[0], stock.at(-1)];
  if (!first || !last || stock.length < minDays) return null;
  const values = stock.map(({ offers }) => offers);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const top = Math.max(most, 1) * 1.08;
  const points = values.map((offers, at) => `${at},${top - offers}`).join(' ');
  const number = (value: number) => formatNumber(locale, value);
  return (
    <figure className={styles.chart}>
      <svg
        className={styles.chartLines}
        viewBox={`0 0 ${stock.length - 1} ${top}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline className={styles.chartLine} points={points} />
      </svg>
      <div className={styles.chartDays} aria-hidden="true">
        <span>{formatDate(locale, 'shortDayOfMonth', first.day)}</span>
        <span>{formatDate(locale, 'shortDayOfMonth', last.day)}</span>
      </div>
      <figcaption className={styles.note}>
        {t('refurbisher.chart', { least: number(least), most: number(most), last: number(last.offers) })}
      </figcaption>
    </figure>
  );
}
