import type { WireOffer } from '#api/contract/offer.ts';
import { toMinor } from '#domain/money/money.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { explainOrder } from '#domain/offers/order-reason.ts';
import type { OrderReason } from '#domain/offers/order-reason.ts';
import { foldTwins } from '#ui/catalogue/fold-twins.ts';
import { OfferRow } from '#ui/catalogue/offer-row.tsx';
import type { MerchantView } from '#ui/catalogue/offer-view.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './offer-ledger.module.css';

interface OfferLedgerProps {
  readonly mode: Mode;
  readonly offers: readonly WireOffer[];
  readonly merchants: readonly MerchantView[];
  /** For phones, visitors expect to be told the network. */
  readonly isPhone: boolean;
}

/** All offers of a product in a table with aligned figures; on a phone every row becomes a labelled entry. Sold-out offers are folded. */
export function OfferLedger({ offers, ...rest }: OfferLedgerProps) {
  const { t } = useI18n();
  if (offers.length === 0) return <p className={styles.empty}>{t(`ledger.empty.${rest.mode}`)}</p>;
  const reasons = explainOrder(
    offers.map(({ available, price, shippingCost, _price: priceMinor }) => ({
      available,
      priceMinor,
      totalMinor: shippingCost === null ? null : toMinor(price + shippingCost),
    })),
  );
  const rows = offers.map((offer, at) => ({ offer, reason: reasons[at] as OrderReason }));
  const [inStock, soldOut] = [rows.filter(isInStock), rows.filter(row => !isInStock(row))];
  return (
    <>
      {inStock.length > 0 && <Ledger {...rest} rows={inStock} />}
      {soldOut.length > 0 && (
        <details className={styles.folded} open={inStock.length === 0}>
          <summary className={styles.summary}>{t('ledger.soldOut', { count: soldOut.length })}</summary>
          <Ledger {...rest} rows={soldOut} />
        </details>
      )}
    </>
  );
}

interface Row {
  readonly offer: WireOffer;
  readonly reason: OrderReason;
}

function isInStock({ offer }: Row): boolean {
  return offer.available;
}

const columns = ['condition', 'warranty', 'returns', 'price', 'shipping', 'total'] as const;

function Ledger({
  mode,
  merchants,
  isPhone,
  rows,
}: Omit<OfferLedgerProps, 'offers'> & { readonly rows: readonly Row[] }) {
  const { t } = useI18n();
  return (
    <table className={styles.ledger} aria-labelledby={`ledger-${mode}`} data-click-source="ledger">
      <thead>
        <tr>
          <th scope="col">{t('offer.merchant')}</th>
          {columns.map(column => (
            <th scope="col" className={styles[column]} key={column}>
              {t(`offer.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('offer.goShort')}</span>
          </th>
        </tr>
      </thead>
      {foldTwins(rows).map(({ row: { offer, reason }, twins }) => (
        <OfferRow
          key={offer.id}
          offer={offer}
          reason={reason}
          twins={twins.map(twin => twin.offer)}
          merchant={merchants.find(({ slug }) => slug === offer.merchantSlug) ?? null}
          isPhone={isPhone}
        />
      ))}
    </table>
  );
}
