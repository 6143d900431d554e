// What an older device brings towards this one, and this one once it is sold itself.
import type { WireOffer } from '#api/contract/offer.ts';
import type { TradeInValue as Value } from '#api/contract/trade-in.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { defaultChoice, formatSellQuery, sellPath } from '#domain/trade-in/sell-address.ts';
import { TradeInValue } from '#ui/trade-in/trade-in-value.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './product-page.module.css';

interface TradeInSectionProps {
  readonly value: Value;
  readonly sku: string;
  /** The selected offer, from which payouts are subtracted. */
  readonly offer: WireOffer | null;
}

export function TradeInSection({ value, sku, offer }: TradeInSectionProps) {
  const { t } = useI18n();
  if (value.sell === null && value.upgrades.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading} id="trade-in">
        {t('sell.value')}
      </h2>
      <TradeInValue
        value={
          offer?.available ? { ...value, upgrades: value.upgrades.map(each => subtract(offer, each)) } : value
        }
        otherPath={sellPath + formatSellQuery({ ...defaultChoice, forSku: sku })}
      />
    </section>
  );
}

/** The wire has the cheapest offer of all: filters may have chosen a dearer one. */
function subtract(
  { price, shippingCost, currency }: WireOffer,
  upgrade: Value['upgrades'][number],
): Value['upgrades'][number] {
  const amountMinor = Math.round(100 * (price + (shippingCost ?? 0) - upgrade.maxPayout));
  return {
    ...upgrade,
    net: amountMinor / 100,
    netLabel: formatPrice({ amountMinor: Math.abs(amountMinor), currency }),
  };
}
