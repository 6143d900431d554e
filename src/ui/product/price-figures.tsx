import { offerGrade } from '#domain/offers/condition.ts';
import type { WireOffer } from '#api/contract/offer.ts';
import type { GradeHistory, WireVerdict } from '#api/contract/price-history.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { verdictRule } from '#domain/offers/price-verdict.ts';
import { formatDate } from '#messages/format-date.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './price-figures.module.css';

interface PriceFiguresProps {
  readonly offer: WireOffer;
  /** The product is in stock for several networks, or locked and unlocked: the history is of all of them. */
  readonly hasNetworks: boolean;
  readonly launchPriceLabel: string | null;
  /** The price history for the offer's condition; null = there is none. */
  readonly history: GradeHistory | null;
  /** Most of the history is still being loaded, so no verdict is possible yet. */
  readonly isBackfilling: boolean;
  /** UTC, YYYY-MM-DD */
  readonly today: string | null;
}

/** What the price is measured by: the 30-day low and the price when new, two separate figures, and the rule of our verdict. */
export function PriceFigures({
  offer,
  hasNetworks,
  launchPriceLabel,
  history: known,
  isBackfilling,
  today,
}: PriceFiguresProps) {
  const { t } = useI18n();
  const { discountPercent } = offer;
  const history = isBackfilling ? null : known;
  return (
    <>
      <dl className={styles.figures}>
        {history?.lowestOf30Days && (
          <div className={styles.figure}>
            <dt>
              {t('price.low30', { grade: offerGrade(offer) })}
              {hasNetworks && `, ${t('price.low30.anyNetwork')}`}
            </dt>
            <dd>
              <Lowest offer={offer} nowMinor={history.now} lowest={history.lowestOf30Days} today={today} />
            </dd>
          </div>
        )}
        {launchPriceLabel !== null && (
          <div className={styles.figure}>
            <dt>{t('launch.launch')}</dt>
            <dd>
              {launchPriceLabel}
              {offer.available && discountPercent !== null && discountPercent > 0 && (
                <strong className={styles.drop}>{t('launch.percent', { percent: discountPercent })}</strong>
              )}
            </dd>
          </div>
        )}
      </dl>
      {history?.verdict && history.now !== null && (
        <VerdictRule currency={offer.currency} verdict={history.verdict} nowMinor={history.now} />
      )}
    </>
  );
}

interface VerdictRuleProps extends Pick<WireOffer, 'currency'> {
  readonly verdict: WireVerdict;
  readonly nowMinor: number;
}

function VerdictRule({ currency, verdict, nowMinor }: VerdictRuleProps) {
  const { t } = useI18n();
  const { days, usualPrice, version } = verdict;
  const print = (amountMinor: number) => formatPrice({ amountMinor, currency });
  const { windowDays, minDays, stepPercent } = verdictRule;
  const figures = { window: String(windowDays), days: String(days) };
  return (
    <details className={styles.how}>
      <summary className={styles.summary}>{t('verdict.how')}</summary>
      <p>
        {usualPrice === null
          ? t('verdict.few', { ...figures, min: String(minDays) })
          : t('verdict.rule', {
              ...figures,
              usual: print(usualPrice),
              now: print(nowMinor),
              step: String(stepPercent),
              version: String(version),
            })}
      </p>
    </details>
  );
}

interface LowestProps extends Pick<PriceFiguresProps, 'offer' | 'today'> {
  /** The lowest price in the offer's condition now, of any offer. */
  readonly nowMinor: number | null;
  readonly lowest: NonNullable<GradeHistory['lowestOf30Days']>;
}

function Lowest({ offer, nowMinor, lowest, today }: LowestProps) {
  const { locale, t } = useI18n();
  const price = formatPrice({ amountMinor: lowest.price, currency: offer.currency });
  const above = Math.round((100 * ((nowMinor ?? offer._price) - lowest.price)) / lowest.price);
  if (lowest.day === today && above <= 0) return t('price.low30.today', { price });
  return (
    <>
      {t('price.low30.day', { price, date: formatDate(locale, 'day', lowest.day) })}
      {above > 0 && offer.available && (
        <span className={styles.above}>{t('price.low30.above', { percent: above })}</span>
      )}
    </>
  );
}
