import type { WireOffer } from '#api/contract/offer.ts';
import { formatShipping } from '#ui/offers/offer-labels.ts';
import { OfferLink } from '#ui/offers/offer-link.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './offer-bar.module.css';

/** On a phone, a bar at the foot of the screen with the selected offer's price and button. */
export function OfferBar({ offer }: { readonly offer: WireOffer }) {
  const { t } = useI18n();
  return (
    <div className={styles.bar} data-click-source="bar">
      <p className={styles.figures}>
        <strong className={styles.price}>{offer.priceLabel}</strong>
        <span className={styles.total}>{formatShipping(t, offer)}</span>
      </p>
      <div className={styles.go}>
        <OfferLink offerId={offer.id} kind="primary">
          {t('offer.goShort')}
          <span className="visually-hidden">({offer.merchantName})</span>
        </OfferLink>
      </div>
    </div>
  );
}
