// A list with one line per product, to compare many at a glance.
import type { PriceTrend } from '#api/contract/price-trends.ts';
import { toMinor } from '#domain/money/money.ts';
import { trendDays } from '#domain/offers/price-trend.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { DeviceDrawing } from '#ui/devices/device-drawing.tsx';
import { joinDetails } from '#ui/devices/join-details.ts';
import { formatCondition, formatShipping } from '#ui/offers/offer-labels.ts';
import type { CardView } from '#ui/offers/offer-view.ts';
import { VerdictWords } from '#ui/history/price-trend.tsx';
import { TrendLine } from '#ui/history/trend-line.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './ledger-list.module.css';

interface LedgerListProps {
  readonly cards: readonly CardView[];
  readonly trends: readonly PriceTrend[];
  /** For screen readers. */
  readonly heading: string;
}

export function LedgerList({ cards, trends, heading }: LedgerListProps) {
  const bySku = new Map(trends.map(trend => [trend.productSku, trend]));
  return (
    <section>
      <h2 className="visually-hidden">{heading}</h2>
      <ul className={styles.list}>
        {cards.map(card => (
          <li key={card.sku}>
            <Row card={card} trend={bySku.get(card.sku) ?? null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ card, trend }: { readonly card: CardView; readonly trend: PriceTrend | null }) {
  const { locale, t } = useI18n();
  const { offer, details, offerCount } = card;
  const isHere = offer?.available === true;
  // The verdict is about the lowest price in the condition: filters may have chosen a dearer offer.
  const verdict = isHere && trend !== null && trend.now === toMinor(offer.price) ? trend.verdict : null;
  return (
    <article className={isHere ? styles.row : `${styles.row} ${styles.away}`}>
      <DeviceDrawing className={styles.drawing} imageKeyHash={card.imageKeyHash} />
      <h3 className={styles.title}>
        <a className={styles.link} href={formatLocalePath(locale, card.path)}>
          {card.modelName} <span className={styles.variant}>{joinDetails(details)}</span>
        </a>
      </h3>
      <p className={styles.condition}>{offer && formatCondition(t, offer)}</p>
      <p className={styles.price}>
        {isHere ? offer.priceLabel : t(offer ? 'stock.soldOut' : explainNoOffer(card))}
        {isHere && <span className={styles.total}>{formatShipping(t, offer)}</span>}
      </p>
      <div className={styles.trend}>
        {trend && hasLine(trend) && <TrendLine trend={trend} to={trendDays} />}
      </div>
      <p className={styles.verdict}>{verdict && <VerdictWords verdict={verdict} />}</p>
      <p className={styles.offers}>{isHere && t('card.offers', { count: offerCount })}</p>
    </article>
  );
}

/** A line through fewer than seven days would look like a dot. */
function hasLine({ days: [first] }: PriceTrend): boolean {
  return first !== undefined && first <= trendDays - 7;
}

function explainNoOffer({ mode, otherModePriceLabel }: CardView) {
  if (mode === 'new') return 'stock.notNew';
  return otherModePriceLabel === undefined ? 'stock.notRefurbished' : 'stock.onlyNew';
}
