import type { ReactNode } from 'react';
import type { WireOffer } from '#api/contract/offer.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { moneyBackDays } from '#domain/offers/offer-terms.ts';
import { formatDate } from '#messages/format-date.ts';
import type { Translate } from '#messages/translate.ts';
import { AlertFormLink } from '#ui/alerts/alert-form-link.tsx';
import { ConfirmedTime } from '#ui/offers/confirmed-time.tsx';
import { OfferLink } from '#ui/offers/offer-link.tsx';
import { formatRestrictions, formatCondition, formatShipping } from '#ui/offers/offer-labels.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { MerchantLink } from '#ui/merchants/merchant-link.tsx';
import styles from './selected-offer.module.css';

interface SelectedOfferProps {
  readonly offer: WireOffer;
  readonly isPhone: boolean;
  readonly taxIncluded: boolean;
  /** `chosen`: the address filters the offers; `unmatched`: it does, but no matching offer is in stock. */
  readonly choice: 'any' | 'chosen' | 'unmatched';
  /** A sentence below the price, about a cheaper offer. */
  readonly aside?: ReactNode;
}

/** The selected offer of a product page (specification, Selected offer): its price, total cost, and terms in one line. */
export function SelectedOffer({ offer, isPhone, taxIncluded, choice, aside }: SelectedOfferProps) {
  const { t } = useI18n();
  const { available } = offer;
  return (
    <section className={styles.offer} aria-labelledby="selected-offer" data-click-source="selected">
      <div className={styles.figures}>
        <h2 className={styles.label} id="selected-offer">
          {t(available ? (choice === 'chosen' ? 'offer.chosen' : 'offer.selected') : 'offer.lastSeen')}
        </h2>
        <p className={available ? styles.price : `${styles.price} ${styles.past}`}>{offer.priceLabel}</p>
        <p className={styles.line}>
          {formatShipping(t, offer)}. {t(taxIncluded ? 'tax.included.beside' : 'tax.excluded.beside')}
        </p>
        {choice === 'unmatched' && available && <p className={styles.line}>{t('offer.unmatched')}</p>}
        {aside}
      </div>
      <div className={styles.actions}>
        {available && (
          <div className={styles.go}>
            <OfferLink offerId={offer.id} kind="primary">
              {t('offer.go', { merchant: offer.merchantName })}
            </OfferLink>
          </div>
        )}
        <AlertFormLink
          href="#price-track.price"
          label={t(available ? 'alert.begin.price' : 'alert.begin.back')}
          look={available ? 'plain' : 'main'}
        />
      </div>
      <Terms offer={offer} isPhone={isPhone} />
    </section>
  );
}

/** Condition, merchant, warranty, returns and stock. The ledger has the rest. */
function Terms({ offer, isPhone }: Pick<SelectedOfferProps, 'offer' | 'isPhone'>) {
  const { locale, t } = useI18n();
  return (
    <ul className={styles.terms}>
      <li>
        <b>{formatCondition(t, offer)}</b>
      </li>
      <li>
        <MerchantLink slug={offer.merchantSlug} name={offer.merchantName} isDemo={offer.merchantIsDemo} />
      </li>
      {listTerms(t, locale, offer, isPhone).map(term => (
        <li key={term}>{term}</li>
      ))}
      <li className={offer.available ? styles.available : undefined}>
        <Stock offer={offer} />
      </li>
    </ul>
  );
}

function listTerms(t: Translate, locale: Locale, offer: WireOffer, isPhone: boolean): string[] {
  const { warrantyTime, returnTime } = offer;
  return [
    ...formatRestrictions(t, locale, offer, isPhone),
    warrantyTime === null
      ? `${t('offer.warranty')} ${t('offer.notStated')}`
      : t('offer.warrantyOf', { count: warrantyTime }),
    formatReturns(t, returnTime),
  ];
}

function formatReturns(t: Translate, days: number | null): string {
  if (days === null) return `${t('offer.returns')} ${t('offer.notStated')}`;
  return days >= moneyBackDays
    ? t('offer.moneyBack', { count: String(days) })
    : t('offer.returnsOf', { count: days });
}

function Stock({ offer }: Pick<SelectedOfferProps, 'offer'>) {
  const { locale, t } = useI18n();
  const { available, lastConfirmedAt, lastOutStockAt } = offer;
  if (available) {
    return (
      <ConfirmedTime
        at={lastConfirmedAt}
        style="day"
        say={date => t('stock.availableRead', { date })}
        today={t('stock.availableToday')}
      />
    );
  }
  return lastOutStockAt === null
    ? t('stock.soldOut')
    : t('stock.soldOutSince', { date: formatDate(locale, 'day', lastOutStockAt) });
}
