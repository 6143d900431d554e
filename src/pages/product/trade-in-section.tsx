// What an older device brings towards this one, and this one once it is sold itself.
import type { TradeInValue as Value } from '#api/contract/trade-in.ts';
import { defaultChoice, formatSellQuery, sellPath } from '#domain/trade-in/sell-address.ts';
import { TradeInValue } from '#ui/trade-in/trade-in-value.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './product-page.module.css';

interface TradeInSectionProps {
  readonly value: Value;
  readonly sku: string;
}

export function TradeInSection({ value, sku }: TradeInSectionProps) {
  const { t } = useI18n();
  if (value.sell === null && value.upgrades.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading} id="trade-in">
        {t('sell.value')}
      </h2>
      <TradeInValue value={value} otherPath={sellPath + formatSellQuery({ ...defaultChoice, forSku: sku })} />
    </section>
  );
}
