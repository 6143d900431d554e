import type { WirePriceHistory, WireVerdict } from '#api/contract/price-history.ts';
import type { WireOffer } from '#api/contract/offer.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { offerGrade } from '#domain/offers/condition.ts';
import { TrendLine } from '#ui/history/trend-line.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './price-trend.module.css';

interface PriceTrendProps {
  readonly history: WirePriceHistory;
  /** The selected offer, in stock. */
  readonly offer: WireOffer;
  /** The product is in stock for several networks, or locked and unlocked. */
  readonly hasNetworks: boolean;
}

/** Days below which a line would look like a dot. */
const minDays = 7;

/**
 * The last 90 days of the offer's grade as a sparkline, and our verdict in a sentence that links to the whole history. A history is of
 * all merchants and networks: where another offer is cheaper in that grade, the verdict is about that one, and says so.
 */
export function PriceTrend({ history, offer, hasNetworks }: PriceTrendProps) {
  const { t } = useI18n();
  const chosen = offerGrade(offer);
  const grade = history.grades.find(each => each.grade === chosen);
  const whole = history.spans.at(-1);
  if (!grade || !whole) return null;
  const verdict = history.isToCome ? null : grade.verdict;
  return (
    <p className={styles.trend}>
      {!history.isToCome && whole.to >= minDays && <TrendLine trend={grade} to={whole.to} />}
      <span>
        {verdict && grade.now !== null && grade.now < offer._price && (
          <>
            {t('verdict.cheapest', {
              grade: chosen,
              network: hasNetworks ? 'any' : 'other',
              price: formatPrice({ amountMinor: grade.now, currency: offer.currency }),
            })}{' '}
          </>
        )}
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
