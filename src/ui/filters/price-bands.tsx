// How the prices of a list are distributed: bars above the fields of the price, those within the chosen range in ink.
import type { PriceBands as Bands } from '#domain/search/price-bands.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './price-bands.module.css';

interface PriceBandsProps {
  readonly bands: Bands;
  /** The chosen range in major units; null = open. */
  readonly from: number | null;
  readonly to: number | null;
}

/** Height of the drawing in its own units; the tallest bar fills it. */
const height = 40;

export function PriceBands({ bands, from, to }: PriceBandsProps) {
  const { locale, t } = useI18n();
  const { step, counts } = bands;
  const most = Math.max(...counts);
  const startOf = (at: number) => bands.from + at * step;
  const isWithin = (at: number) =>
    (from === null || startOf(at) + step > from) && (to === null || startOf(at) <= to);
  const draw = (isDrawn: (at: number) => boolean) =>
    counts.map((count, at) => (isDrawn(at) ? drawBar(at, count, most) : '')).join('');
  const label = (major: number) => formatPrice({ amountMinor: major * 100, currency: locale.currency });
  const [low, high] = [label(bands.from), label(startOf(counts.length))];
  const outside = draw(at => !isWithin(at));
  return (
    <div className={styles.bands}>
      <svg
        viewBox={`0 0 ${counts.length} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('filters.bands', { from: low, to: high })}
      >
        <path d={draw(isWithin)} />
        {outside !== '' && <path className={styles.outside} d={outside} />}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{low}</span>
        <span>{t('filters.priceAbove', { price: high })}</span>
      </p>
    </div>
  );
}

/** Path data of one bar. A band with a single product still gets a visible bar. */
function drawBar(at: number, count: number, most: number): string {
  if (count === 0) return '';
  return `M${at} ${height}v-${Math.max(2, Math.round((count / most) * height))}h.8V${height}`;
}
