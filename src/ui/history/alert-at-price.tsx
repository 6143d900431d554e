import type { GradeHistory, WirePriceHistory } from '#api/contract/price-history.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import type { Grade } from '#domain/offers/condition.ts';
import { AlertFormLink } from '#ui/alerts/alert-form-link.tsx';
import { priceOn } from '#ui/history/read-history.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './alert-at-price.module.css';

interface AlertAtPriceProps {
  readonly history: WirePriceHistory;
  /** The grade whose line is emphasised. */
  readonly chosen: Grade | null;
  readonly grades: readonly GradeHistory[];
  /** The chosen day; null = none, so the alert uses the lowest price of 30 days. */
  readonly day: number | null;
}

/** A link to the alert form with the chosen day's price: the emphasised line's, or another line's when that one has none. */
export function AlertAtPrice({ history, grades, chosen, day }: AlertAtPriceProps) {
  const { t } = useI18n();
  const ordered = [...grades].toSorted((a, b) => Number(b.grade === chosen) - Number(a.grade === chosen));
  const prices = ordered.flatMap(grade => (day === null ? [] : [priceOn(grade, day)]));
  const price =
    prices.find(each => each !== null) ??
    ordered.find(({ lowestOf30Days }) => lowestOf30Days)?.lowestOf30Days?.price ??
    ordered.find(({ now }) => now !== null)?.now;
  if (price === null || price === undefined) return null;
  return (
    <p className={styles.alert}>
      <AlertFormLink
        href={`#price-track.at-${price}`}
        label={t('alert.begin.chart', {
          price: formatPrice({ amountMinor: price, currency: history.currency }),
        })}
      />
    </p>
  );
}
