import type { ReactNode } from 'react';
import type { WireOffer } from '#api/contract/offer.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { moneyBackDays } from '#domain/offers/offer-terms.ts';
import { formatDate } from '#messages/formats.ts';
import type { Translate } from '#messages/translate.ts';
import { ConfirmedTime } from '#ui/catalogue/confirmed-time.tsx';
import { GradeNote } from '#ui/catalogue/grade-note.tsx';
import { AlertBegin } from '#ui/alerts/alert-begin.tsx';
import { MerchantName } from '#ui/catalogue/merchant-name.tsx';
import { OfferLink } from '#ui/catalogue/offer-link.tsx';
import type { MerchantView } from '#ui/catalogue/offer-view.ts';
import {
  formatBonds,
  formatCondition,
  formatInstalments,
  formatShipping,
} from '#ui/catalogue/offer-labels.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './selected-offer.module.css';

interface SelectedOfferProps {
  readonly offer: WireOffer;
  readonly merchant: MerchantView | null;
  readonly isPhone: boolean;
  readonly taxIncluded: boolean;
  /** Assessment of the price, between the price and the terms. */
  readonly figures: ReactNode;
}

/** The offer that a product page highlights: its price, total cost, and terms. */
export function SelectedOffer(props: SelectedOfferProps) {
  const { t } = useI18n();
  const { offer, taxIncluded, figures } = props;
  return (
    <section className={styles.offer} aria-labelledby="selected-offer" data-click-source="selected">
      <h2 className={styles.label} id="selected-offer">
        {t(offer.available ? 'offer.selected' : 'offer.lastSeen')}
      </h2>
      <p className={offer.available ? styles.price : `${styles.price} ${styles.past}`}>{offer.priceLabel}</p>
      <p className={styles.line}>
        {formatShipping(t, offer)}. {t(taxIncluded ? 'tax.included' : 'tax.excluded')}
      </p>
      {offer.available && (
        <p className={styles.go}>
          <OfferLink offerId={offer.id} kind="primary">
            {t('offer.go', { merchant: offer.merchantName })}
          </OfferLink>
        </p>
      )}
      <p className={styles.alert}>
        <AlertBegin
          href="#price-track.price"
          label={t(offer.available ? 'alert.begin.price' : 'alert.begin.back')}
          look={offer.available ? 'plain' : 'main'}
        />
      </p>
      {figures}
      <OfferFacts {...props} />
    </section>
  );
}

function OfferFacts({ offer, merchant, isPhone }: SelectedOfferProps) {
  const { locale, t } = useI18n();
  const instalments = formatInstalments(t, locale, merchant?.installmentPayments ?? []);
  const { warrantyTime, returnTime } = offer;
  return (
    <dl className={styles.facts}>
      <Fact label={t('offer.merchant')}>
        <MerchantName name={offer.merchantName} isDemo={offer.merchantIsDemo} />
      </Fact>
      <Fact label={t('offer.condition')}>
        {formatCondition(t, offer)}
        {offer.certified && <span className={styles.note}>{t('offer.ungraded')}</span>}
        {offer._condition !== null && (
          <span className={styles.note}>{t('offer.merchantWords', { words: offer._condition })}</span>
        )}
        {formatBonds(t, locale, offer, isPhone).map(bond => (
          <span className={styles.note} key={bond}>
            {bond}
          </span>
        ))}
        {!offer.certified && offer.condition !== 'N' && <GradeNote condition={offer.condition} />}
      </Fact>
      <Fact label={t('offer.warranty')}>
        {warrantyTime === null ? t('offer.notStated') : t('offer.months', { count: warrantyTime })}
      </Fact>
      <Fact label={t('offer.returns')}>
        {returnTime === null ? t('offer.notStated') : t('offer.days', { count: returnTime })}
        {returnTime !== null && returnTime >= moneyBackDays && (
          <span className={styles.note}>{t('offer.moneyBack', { count: String(moneyBackDays) })}</span>
        )}
      </Fact>
      {instalments !== null && <Fact label={t('offer.instalments')}>{instalments}</Fact>}
      <Fact label={t('offer.stock')}>
        <span className={offer.available ? styles.available : styles.soldOut}>
          {formatStock(t, locale, offer)}
        </span>
        <span className={styles.note}>
          <ConfirmedTime
            at={offer.lastConfirmedAt}
            style="day"
            say={date => t('offer.confirmed', { date })}
            today={t('offer.confirmedToday')}
          />
        </span>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function formatStock(t: Translate, locale: Locale, offer: WireOffer): string {
  if (offer.available) return t('stock.available');
  const since = offer.lastOutStockAt;
  return since === null
    ? t('stock.soldOut')
    : t('stock.soldOutSince', { date: formatDate(locale, 'day', since) });
}
