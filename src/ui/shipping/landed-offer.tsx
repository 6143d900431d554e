// The best offer of one other country: its landed price, whether it pays, how it differs, and the costs in detail.
import type { LandedOfferWire } from '#api/contract/landed-prices.ts';
import { formatForeignPrice } from '#domain/money/format-foreign-price.ts';
import type { ShippedDevice } from '#domain/shipping/shipping-rules.ts';
import { formatCountry } from '#messages/formats.ts';
import { joinDetails } from '#ui/devices/join-details.ts';
import { MerchantName } from '#ui/merchants/merchant-name.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { formatCostRange } from '#ui/shipping/format-cost.ts';
import { LandedSteps } from '#ui/shipping/landed-steps.tsx';
import { describeVerdict, formatHome, printIn } from '#ui/shipping/landed-words.ts';
import styles from './landed-offer.module.css';

interface LandedOfferProps {
  readonly landed: LandedOfferWire;
  readonly device: ShippedDevice;
  /** Initially open, for the best offer of all countries. */
  readonly isOpen: boolean;
}

export function LandedOffer({ landed, device, isOpen }: LandedOfferProps) {
  const { locale, t } = useI18n();
  const { country, offer, home, verdict } = landed;
  const price =
    offer.currency === locale.currency
      ? offer.priceLabel
      : formatForeignPrice(locale.language, { amountMinor: offer._price, currency: offer.currency });
  return (
    <li className={styles.offer}>
      <div className={styles.head}>
        <h2 className={styles.country}>{formatCountry(locale, country)}</h2>
        <p className={styles.total}>{formatCostRange(t, landed.landed.total, printIn(locale.currency))}</p>
        <p className={`${styles.verdict} ${styles[verdict ?? 'alone']}`}>
          {describeVerdict(t, landed, locale.currency)}
        </p>
      </div>
      <div className={styles.facts}>
        <p>
          <a href={landed.path}>{joinDetails([price, offer.conditionV])}</a>
          {' · '}
          <MerchantName name={offer.merchantName} isDemo={offer.merchantIsDemo} />
        </p>
        {home && (
          <p className={styles.home}>
            {joinDetails([
              t('landed.home', { total: formatHome(t, home.total, locale.currency) }),
              home.offer.conditionV,
            ])}
            {' · '}
            <MerchantName name={home.offer.merchantName} isDemo={home.offer.merchantIsDemo} />
          </p>
        )}
        <Differences landed={landed} />
      </div>
      <details className={styles.sum} open={isOpen}>
        <summary className={styles.summary}>
          {t('usShipping.sum')}
          <span className="visually-hidden"> ({formatCountry(locale, country)})</span>
        </summary>
        <LandedSteps landed={landed} device={device} />
      </details>
    </li>
  );
}

function Differences({
  landed: { offer, keyboard, plug, isEsimOnly, rights },
}: Pick<LandedOfferProps, 'landed'>) {
  const { t } = useI18n();
  return (
    <ul className={styles.differences}>
      {keyboard && <li>{t('landed.keyboard', { keyboard })}</li>}
      {isEsimOnly && <li>{t('landed.esim')}</li>}
      {plug && <li>{t('landed.plug', { plug })}</li>}
      {offer.warrantyTime !== null && <li>{t('landed.warranty', { months: offer.warrantyTime })}</li>}
      {rights === 'union' && <li>{t('landed.rights.union')}</li>}
    </ul>
  );
}
