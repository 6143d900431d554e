import type { Locale } from '#domain/locale/locale.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { Translate } from '#messages/translate.ts';
import { MerchantName } from '#ui/catalogue/merchant-name.tsx';
import { formatCondition } from '#ui/catalogue/offer-words.ts';
import type { OfferView } from '#ui/catalogue/offer-view.ts';
import { formatDate } from '#messages/formats.ts';
import styles from './offer-ledger.module.css';

interface OfferLedgerProps {
  readonly t: Translate;
  readonly locale: Locale;
  readonly mode: Mode;
  readonly offers: readonly OfferView[];
}

/** All offers of a product under each other, figures aligned; on a phone every row becomes a labelled entry. */
export function OfferLedger({ t, locale, mode, offers }: OfferLedgerProps) {
  if (offers.length === 0) return <p className={styles.empty}>{t(`ledger.empty.${mode}`)}</p>;
  const columns = ['price', 'shipping', 'total', 'condition', 'warranty', 'returns'] as const;
  return (
    <table className={styles.ledger} aria-labelledby={`ledger-${mode}`}>
      <thead>
        <tr>
          <th scope="col">{t('offer.merchant')}</th>
          {columns.map(column => (
            <th scope="col" className={styles[column]} key={column}>
              {t(`offer.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {offers.map(offer => (
          <OfferRow key={offer.id} t={t} locale={locale} offer={offer} />
        ))}
      </tbody>
    </table>
  );
}

interface OfferRowProps {
  readonly t: Translate;
  readonly locale: Locale;
  readonly offer: OfferView;
}

function OfferRow({ t, locale, offer }: OfferRowProps) {
  const unknown = <span className={styles.unknown}>{t('offer.notStated')}</span>;
  return (
    <tr className={offer.available ? undefined : styles.away}>
      <th scope="row" className={styles.merchant}>
        <MerchantName t={t} name={offer.merchantName} isDemo={offer.merchantIsDemo} />
        <StockLine t={t} locale={locale} offer={offer} />
      </th>
      <td className={styles.price} data-label={t('offer.price')}>
        {offer.priceLabel}
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
      </td>
      <td className={styles.condition} data-label={t('offer.condition')}>
        <span>
          {formatCondition(t, offer)}
          {offer._condition !== null && (
            <span className={styles.words}>{t('offer.words', { words: offer._condition })}</span>
          )}
        </span>
      </td>
      <td className={styles.warranty} data-label={t('offer.warranty')}>
        {offer.warrantyTime === null ? unknown : t('offer.months', { count: offer.warrantyTime })}
      </td>
      <td className={styles.returns} data-label={t('offer.returns')}>
        {offer.returnTime === null ? unknown : t('offer.days', { count: offer.returnTime })}
      </td>
    </tr>
  );
}

function StockLine({ t, locale, offer }: OfferRowProps) {
  const { available, lastOutStockAt, lastConfirmedAt } = offer;
  if (available) {
    const date = formatDate(locale, 'shortDay', lastConfirmedAt);
    return <span className={styles.stock}>{t('stock.availableRead', { date })}</span>;
  }
  return (
    <span className={styles.stockOut}>
      {lastOutStockAt === null
        ? t('stock.soldOut')
        : t('stock.soldOutSince', { date: formatDate(locale, 'shortDay', lastOutStockAt) })}
    </span>
  );
}
