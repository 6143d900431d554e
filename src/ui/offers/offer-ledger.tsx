import type { WireOffer } from '#api/contract/offer.ts';
import { readBatteryFloor } from '#domain/merchants/battery-floor.ts';
import { toMinor } from '#domain/money/money.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { explainOrder } from '#domain/offers/order-reason.ts';
import type { OrderReason } from '#domain/offers/order-reason.ts';
import { foldTwins } from '#ui/offers/fold-twins.ts';
import { OfferRow } from '#ui/offers/offer-row.tsx';
import type { MerchantView } from '#ui/offers/offer-view.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './offer-ledger.module.css';

interface OfferLedgerProps {
  readonly mode: Mode;
  /** All offers of the mode, in the order of `orderOffers`. */
  readonly offers: readonly WireOffer[];
  /** Ids of the offers to show; all when left out. Position reasons always refer to all offers. */
  readonly shown?: readonly string[] | undefined;
  readonly order?: 'price' | 'total';
  readonly merchants: readonly MerchantView[];
  /** Whether to name the network, as visitors expect for phones. */
  readonly isPhone: boolean;
}

/** All offers of a product in a table with aligned figures; on a phone every row becomes an entry of two lines. Sold-out offers are folded. */
export function OfferLedger({ offers, shown, order = 'price', ...rest }: OfferLedgerProps) {
  const { t } = useI18n();
  if (offers.length === 0) return <p className={styles.empty}>{t(`ledger.empty.${rest.mode}`)}</p>;
  const reasons = explainOrder(
    offers.map(({ available, _price: priceMinor, ...offer }) => ({
      available,
      priceMinor,
      totalMinor: totalOf(offer),
    })),
  );
  const all = offers.map((offer, at) => ({ offer, reason: reasons[at] as OrderReason }));
  const kept = shown ? all.filter(({ offer }) => shown.includes(offer.id)) : all;
  const rows = order === 'total' ? kept.toSorted(compareTotals) : kept;
  const [inStock, soldOut] = [rows.filter(isInStock), rows.filter(row => !isInStock(row))];
  return (
    <>
      {rows.length === 0 && <p className={styles.empty}>{t('ledger.noMatch')}</p>}
      {inStock.length > 0 && <Ledger {...rest} rows={inStock} />}
      {soldOut.length > 0 && (
        <details className={styles.folded} open={inStock.length === 0}>
          <summary className={styles.fold}>{t('ledger.soldOut', { count: soldOut.length })}</summary>
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

/** Minor units; null = shipping is not stated. */
function totalOf({ price, shippingCost }: Pick<WireOffer, 'price' | 'shippingCost'>): number | null {
  return shippingCost === null ? null : toMinor(price + shippingCost);
}

/** Unknown totals come last; equal ones stay in the order of prices. */
function compareTotals({ offer: a }: Row, { offer: b }: Row): number {
  return (totalOf(a) ?? Number.MAX_SAFE_INTEGER) - (totalOf(b) ?? Number.MAX_SAFE_INTEGER);
}

const columns = ['condition', 'battery', 'warranty', 'returns', 'price', 'shipping', 'total'] as const;

function Ledger({
  mode,
  merchants,
  isPhone,
  rows,
}: Omit<OfferLedgerProps, 'offers'> & { readonly rows: readonly Row[] }) {
  const { t } = useI18n();
  const bySlug = new Map(merchants.map(merchant => [merchant.slug, merchant]));
  const floorOf = ({ merchantSlug }: WireOffer) =>
    mode === 'new' ? null : readBatteryFloor(bySlug.get(merchantSlug)?.battery ?? '');
  const hasBattery = rows.some(({ offer }) => floorOf(offer) !== null);
  const headings = columns.filter(column => column !== 'battery' || hasBattery);
  return (
    <table className={styles.ledger} aria-labelledby={`ledger-${mode}`} data-click-source="ledger">
      <thead>
        <tr>
          <th scope="col" className={styles.merchant}>
            {t('offer.merchant')}
          </th>
          {headings.map(column => (
            <th scope="col" className={styles[column]} key={column}>
              {t(column === 'battery' ? 'merchant.battery' : `offer.${column}`)}
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
          merchant={bySlug.get(offer.merchantSlug) ?? null}
          battery={hasBattery ? { percent: floorOf(offer) } : null}
          isPhone={isPhone}
        />
      ))}
    </table>
  );
}
