import type { WireOffer } from '#api/contract/offer.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { OrderReason } from '#domain/offers/order-reason.ts';
import { formatDate } from '#messages/format-date.ts';
import { formatPercent } from '#messages/formats.ts';
import { AlertFormLink } from '#ui/alerts/alert-form-link.tsx';
import { ConfirmedTime } from '#ui/offers/confirmed-time.tsx';
import { GradePicture, isDrawnGrade } from '#ui/devices/grade-picture.tsx';
import { MerchantFacts } from '#ui/offers/merchant-facts.tsx';
import { OfferLink } from '#ui/offers/offer-link.tsx';
import type { MerchantView } from '#ui/offers/offer-view.ts';
import { formatRestrictions, formatCondition } from '#ui/offers/offer-labels.ts';
import { OfferReport } from '#ui/offers/offer-report.tsx';
import { OrderNote } from '#ui/offers/order-note.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { MerchantLink } from '#ui/merchants/merchant-link.tsx';
import styles from './offer-ledger.module.css';

export interface OfferRowProps {
  readonly offer: WireOffer;
  readonly reason: OrderReason;
  /** Dearer offers of the merchant on the same terms. */
  readonly twins?: readonly WireOffer[];
  /** null = the merchant's data failed to load. */
  readonly merchant: MerchantView | null;
  /** Minimum battery capacity that the merchant promises, in percent (null = not a figure); null = the ledger has no battery column. */
  readonly battery: { readonly percent: number | null } | null;
  readonly isPhone: boolean;
}

/** One offer: a row of figures. Opening it shows why the offer is in this position and who sells it. */
export function OfferRow({ offer, reason, twins = [], merchant, battery, isPhone }: OfferRowProps) {
  const { t } = useI18n();
  const go = offer.available ? (
    <OfferLink offerId={offer.id} kind="quiet">
      <span className={styles.goWords}>{t('offer.goShort')}</span>
      <span className="visually-hidden">({offer.merchantName})</span>
    </OfferLink>
  ) : (
    <span className="visually-hidden">{t('stock.soldOut')}</span>
  );
  const more = (
    <details className={styles.details}>
      {/* Covers the row above: a click anywhere in the row opens it. */}
      <summary className={styles.summary}>
        <span className="visually-hidden">
          {t('order.why')} ({offer.merchantName})
        </span>
      </summary>
      <div className={styles.reason}>
        <OrderNote offer={offer} reason={reason} />
        <Twins offers={twins} />
        {merchant && <MerchantFacts merchant={merchant} condition={offer.condition} />}
        <AlertFormLink
          href={`#price-track.offer-${offer.id}`}
          label={t(offer.available ? 'alert.begin.offer' : 'alert.begin.back')}
        />
        <OfferReport offer={offer} />
      </div>
    </details>
  );
  return (
    <tbody className={offer.available ? styles.offer : `${styles.offer} ${styles.away}`}>
      <tr className={styles.figures}>
        <th scope="row" className={styles.merchant}>
          <MerchantLink slug={offer.merchantSlug} name={offer.merchantName} isDemo={offer.merchantIsDemo} />
          <StockLine offer={offer} />
          {twins.length > 0 && (
            <span className={styles.twins}>{t('ledger.twins', { count: twins.length })}</span>
          )}
        </th>
        <Terms offer={offer} battery={battery} isPhone={isPhone} />
        <Money offer={offer} reason={reason} />
        <td className={styles.go}>{go}</td>
      </tr>
      <tr className={styles.more}>
        <td colSpan={battery ? 9 : 8}>{more}</td>
      </tr>
    </tbody>
  );
}

/** The folded dearer offers, each with its own link. */
function Twins({ offers }: { readonly offers: readonly WireOffer[] }) {
  const { locale, t } = useI18n();
  if (offers.length === 0) return null;
  return (
    <ul className={styles.twinList} aria-label={t('ledger.twins', { count: offers.length })}>
      {offers.map(({ id, available, priceLabel, merchantName }) => (
        <li key={id}>
          {available ? (
            <a
              href={formatLocalePath(locale, `/redirect/${id}`)}
              target="_blank"
              rel="nofollow sponsored noopener"
            >
              {priceLabel}
              <span className="visually-hidden">
                {`${t('chips.labelled', { label: '', value: t('offer.go', { merchant: merchantName }) })} (${t('offer.newTab')})`}
              </span>
            </a>
          ) : (
            priceLabel
          )}
        </li>
      ))}
    </ul>
  );
}

type CellsProps = Pick<OfferRowProps, 'offer'>;

function Terms({ offer, battery, isPhone }: CellsProps & Pick<OfferRowProps, 'battery' | 'isPhone'>) {
  const { locale, t } = useI18n();
  const unknown = <span className={styles.unknown}>{t('offer.notStated')}</span>;
  const bonds = formatRestrictions(t, locale, offer, isPhone);
  return (
    <>
      <td className={styles.condition} data-label={t('offer.condition')}>
        {!offer.certified && !offer.ungraded && isDrawnGrade(offer.condition) && (
          <GradePicture grade={offer.condition} view="corner" alt="" />
        )}
        {formatCondition(t, offer)}{' '}
        {offer._condition !== null && (
          <span className={styles.said}>{t('offer.words', { words: offer._condition })}</span>
        )}
        {bonds.length > 0 && <span className={styles.words}>{bonds.join(' · ')}</span>}
      </td>
      {battery && (
        <td className={styles.battery} data-label={t('merchant.battery')}>
          {battery.percent === null ? unknown : `≥ ${formatPercent(locale, battery.percent / 100)}`}
        </td>
      )}
      <td className={styles.warranty} data-label={t('offer.warranty')}>
        {offer.warrantyTime === null ? unknown : t('offer.months', { count: offer.warrantyTime })}
      </td>
      <td className={styles.returns} data-label={t('offer.returns')}>
        {offer.returnTime === null ? unknown : t('offer.days', { count: offer.returnTime })}
      </td>
    </>
  );
}

function Money({ offer, reason }: Pick<OfferRowProps, 'offer' | 'reason'>) {
  const { t } = useI18n();
  const unknown = <span className={styles.unknown}>{t('offer.notStated')}</span>;
  const difference = formatPrice({ amountMinor: reason.aboveLowestMinor, currency: offer.currency });
  return (
    <>
      <td className={styles.price} data-label={t('offer.price')}>
        {offer.priceLabel}
        {reason.aboveLowestMinor > 0 && offer.available && (
          <span className={styles.difference}>{t('ledger.more', { difference })}</span>
        )}
      </td>
      <td className={styles.shipping} data-label={t('offer.shipping')}>
        {offer.shippingCost === null
          ? unknown
          : offer.shippingCost === 0
            ? t('offer.free')
            : offer.shippingLabel}
      </td>
      <td className={styles.total} data-label={t('offer.total')}>
        {offer.totalLabel ?? unknown}
        {reason.isLowestTotal && !reason.isOnly && (
          <span className={styles.lowest}>{t('ledger.lowestTotal')}</span>
        )}
      </td>
    </>
  );
}

function StockLine({ offer }: CellsProps) {
  const { locale, t } = useI18n();
  const { available, lastOutStockAt, lastConfirmedAt } = offer;
  if (available) {
    return (
      <span className={styles.stock}>
        <ConfirmedTime
          at={lastConfirmedAt}
          style="shortDay"
          say={date => t('stock.availableRead', { date })}
          today={t('stock.availableToday')}
        />
      </span>
    );
  }
  return (
    <span className={styles.stockOut}>
      {lastOutStockAt === null
        ? t('stock.soldOut')
        : t('stock.soldOutSince', { date: formatDate(locale, 'shortDay', lastOutStockAt) })}
    </span>
  );
}
