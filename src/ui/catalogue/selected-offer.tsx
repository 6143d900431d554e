import type { Locale } from '#domain/locale/locale.ts';
import type { Translate } from '#messages/translate.ts';
import { MerchantName } from '#ui/catalogue/merchant-name.tsx';
import { formatCondition, formatShipping } from '#ui/catalogue/offer-words.ts';
import type { OfferView } from '#ui/catalogue/offer-view.ts';
import { formatDate } from '#messages/formats.ts';
import styles from './selected-offer.module.css';

interface SelectedOfferProps {
  readonly t: Translate;
  readonly locale: Locale;
  readonly offer: OfferView;
  readonly launchPriceLabel: string | null;
  readonly taxIncluded: boolean;
}

/** The offer that a product page stands on: its price, what it comes to, and what one gets for it. */
export function SelectedOffer({ t, locale, offer, launchPriceLabel, taxIncluded }: SelectedOfferProps) {
  const discount = offer.discountPercent;
  return (
    <section className={styles.offer} aria-labelledby="selected-offer">
      <h2 className={styles.label} id="selected-offer">
        {t(offer.available ? 'offer.selected' : 'offer.lastSeen')}
      </h2>
      <p className={styles.price}>{offer.priceLabel}</p>
      <p className={styles.line}>
        {formatShipping(t, offer)}. {t(taxIncluded ? 'tax.included' : 'tax.excluded')}
      </p>
      {launchPriceLabel !== null && (
        <p className={styles.line}>
          {discount !== null && discount > 0 ? (
            <strong className={styles.drop}>
              {t('discount.launchPrice', { percent: discount, price: launchPriceLabel })}
            </strong>
          ) : (
            <span className={styles.launch}>{t('launch.price', { price: launchPriceLabel })}</span>
          )}
        </p>
      )}
      <dl className={styles.facts}>
        <Fact label={t('offer.merchant')}>
          <MerchantName t={t} name={offer.merchantName} isDemo={offer.merchantIsDemo} />
        </Fact>
        <Fact label={t('offer.condition')}>
          {formatCondition(t, offer)}
          {offer.certified && <span className={styles.note}>{t('offer.ungraded')}</span>}
          {offer._condition !== null && (
            <span className={styles.note}>{t('offer.merchantWords', { words: offer._condition })}</span>
          )}
        </Fact>
        <Fact label={t('offer.warranty')}>
          {offer.warrantyTime === null
            ? t('offer.notStated')
            : t('offer.months', { count: offer.warrantyTime })}
        </Fact>
        <Fact label={t('offer.returns')}>
          {offer.returnTime === null ? t('offer.notStated') : t('offer.days', { count: offer.returnTime })}
        </Fact>
        <Fact label={t('offer.stock')}>
          <span className={offer.available ? styles.available : styles.soldOut}>
            {formatStock(t, locale, offer)}
          </span>
          <span className={styles.note}>
            {t('offer.confirmed', { date: formatDate(locale, 'day', offer.lastConfirmedAt) })}
          </span>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function formatStock(t: Translate, locale: Locale, offer: OfferView): string {
  if (offer.available) return t('stock.available');
  const since = offer.lastOutStockAt;
  return since === null
    ? t('stock.soldOut')
    : t('stock.soldOutSince', { date: formatDate(locale, 'day', since) });
}
