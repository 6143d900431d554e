// Newer devices with their price after selling the old one; each row links to its calculation.
import type { TradeInQuotes } from '#api/contract/trade-in.ts';
import { Table } from '#ui/controls/table.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import frame from '#ui/layout/page-frame.module.css';
import styles from './sell.module.css';

interface UpgradesProps {
  readonly upgrades: TradeInQuotes['upgrades'];
  /** SKU of the device whose calculation is shown. */
  readonly chosen: string | null;
  readonly formatHref: (forSku: string) => string;
}

export function Upgrades({ upgrades, chosen, formatHref }: UpgradesProps) {
  const { t } = useI18n();
  return (
    <section className={`${frame.section} ${styles.upgrades}`} aria-labelledby="upgrades">
      <h2 className={frame.heading} id="upgrades">
        {t('sell.upgrades')}
      </h2>
      <Table
        caption={t('sell.upgrades')}
        isCaptionHidden
        narrow="columns"
        columns={[
          {
            key: 'device',
            heading: t('sell.upgrades.device'),
            render: ({ productSku, label }) => (
              <a href={formatHref(productSku)} aria-current={productSku === chosen ? 'true' : undefined}>
                {label}
              </a>
            ),
          },
          {
            key: 'price',
            heading: t('sell.upgrades.price'),
            isNumber: true,
            render: ({ totalLabel }) => totalLabel,
          },
          {
            key: 'net',
            heading: t('sell.upgrades.net'),
            isNumber: true,
            render: ({ net, netLabel }) => <strong>{net < 0 ? `−${netLabel}` : netLabel}</strong>,
          },
        ]}
        rows={upgrades}
        keyOf={({ productSku }) => productSku}
      />
      <p className={frame.small}>{t('sell.upgrades.note')}</p>
    </section>
  );
}
