import type { Locale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { AlertFormLink } from '#ui/alerts/alert-form-link.tsx';
import { DeviceDrawing } from '#ui/devices/device-drawing.tsx';
import { joinDetails } from '#ui/devices/join-details.ts';
import { formatCondition, formatShipping } from '#ui/offers/offer-labels.ts';
import type { CardView } from '#ui/offers/offer-view.ts';
import { SaveButton } from '#ui/saved/save-button.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { formatDate } from '#messages/format-date.ts';
import { UnbrokenSizes } from '#ui/unbroken-sizes.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { MerchantLink } from '#ui/merchants/merchant-link.tsx';
import styles from './result-card.module.css';

interface ResultCardProps {
  readonly card: CardView;
  /** Label that marks a paid placement. */
  readonly paidLabel?: string;
}

/** The address of a card's product. */
function formatCardHref(locale: Locale, { path }: CardView): string {
  return formatLocalePath(locale, path);
}

/** One product in a list: available, sold out, or not sold in this mode (specification, Card status). */
export function ResultCard({ card, paidLabel }: ResultCardProps) {
  const { locale, t } = useI18n();
  const { offer, details } = card;
  return (
    <article className={offer?.available ? styles.card : `${styles.card} ${styles.away}`}>
      <DeviceDrawing
        className={card.isWide ? `${styles.drawing} ${styles.wide}` : styles.drawing}
        imageKeyHash={card.imageKeyHash}
      />
      <SaveButton sku={card.sku} product={joinDetails([card.modelName, ...details])} look="corner" />
      <h3 className={styles.title}>
        {paidLabel !== undefined && (
          <span className={styles.paid}>
            <Badge label={paidLabel} />
          </span>
        )}
        <a className={styles.link} href={formatCardHref(locale, card)}>
          <UnbrokenSizes text={card.modelName} />
          <span className={styles.variant}>{joinDetails(details)}</span>
        </a>
      </h3>
      <div className={styles.facts}>
        {offer ? <OfferLines card={card} /> : <NoOfferLines card={card} />}
        {!offer?.available && (
          <p className={styles.alert}>
            <AlertFormLink
              href={`${formatCardHref(locale, card)}#price-track.card`}
              label={t(offer ? 'alert.begin.back' : 'alert.begin.stock')}
            />
          </p>
        )}
      </div>
    </article>
  );
}

function OfferLines({ card: { offer, offerCount, newPriceLabel } }: ResultCardProps) {
  const { locale, t } = useI18n();
  if (!offer) return null;
  const { discountPercent = null } = offer;
  if (!offer.available) {
    const since = offer.lastOutStockAt;
    return (
      <>
        <p className={styles.status}>
          {since
            ? t('stock.soldOutSince', { date: formatDate(locale, 'shortDay', since) })
            : t('stock.soldOut')}
        </p>
        <p className={styles.small}>{`${t('stock.lastPrice')} ${offer.priceLabel}`}</p>
      </>
    );
  }
  // One text each: React marks where two texts meet by a comment, 24 times a list.
  return (
    <>
      <p className={styles.price}>
        {`${offer.priceLabel} `}
        <span className={styles.shipping}>{formatShipping(t, offer)}</span>
      </p>
      {discountPercent !== null && discountPercent > 0 && (
        <p className={styles.drop}>{t('discount.launch', { percent: discountPercent })}</p>
      )}
      {newPriceLabel !== undefined && (
        <p className={styles.small}>{t('stock.newFrom', { price: newPriceLabel })}</p>
      )}
      <p className={styles.small}>
        {`${formatCondition(t, offer)} · `}
        <MerchantLink slug={offer.merchantSlug} name={offer.merchantName} isDemo={offer.merchantIsDemo} />
      </p>
      <p className={styles.small}>{t('card.offers', { count: offerCount })}</p>
    </>
  );
}

function NoOfferLines({ card: { mode, otherModePriceLabel } }: Pick<ResultCardProps, 'card'>) {
  const { t } = useI18n();
  const other = mode === 'new' ? 'stock.refurbishedFrom' : 'stock.newFrom';
  const status =
    mode === 'new'
      ? 'stock.notNew'
      : otherModePriceLabel === undefined
        ? 'stock.notRefurbished'
        : 'stock.onlyNew';
  return (
    <>
      <p className={styles.status}>{t(status)}</p>
      {otherModePriceLabel !== undefined && (
        <p className={styles.small}>{t(other, { price: otherModePriceLabel })}</p>
      )}
    </>
  );
}
