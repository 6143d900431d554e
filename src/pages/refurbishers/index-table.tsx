import { formatNumber, formatPercent } from '#messages/formats.ts';
import { Table } from '#ui/controls/table.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { formatSpecNumber } from '#ui/merchants/format-spec.ts';
import { MerchantLink } from '#ui/merchants/merchant-link.tsx';
import { formatPriceLevel } from '#ui/merchants/price-level.ts';
import type { SpecSlug } from '#domain/merchants/merchant-specs.ts';
import type { IndexRow } from './index-row.ts';
import styles from './pages.module.css';

/** The merchants of the index as a ledger. */
export function IndexTable({ rows }: { readonly rows: readonly IndexRow[] }) {
  const i18n = useI18n();
  const { locale, t } = i18n;
  const stated = (slug: SpecSlug, value: number | null) =>
    formatSpecNumber(slug, value, i18n) ?? t('offer.notStated');
  return (
    <Table
      caption={t('refurbishers.crumb')}
      isCaptionHidden
      rows={rows}
      keyOf={({ slug }) => slug}
      columns={[
        { key: 'merchant', heading: t('offer.merchant'), render: row => <MerchantLink {...row} /> },
        {
          key: 'refurbished',
          heading: t('mode.refurbished'),
          isNumber: true,
          render: ({ products }) => formatNumber(locale, products.refurbished),
        },
        {
          key: 'new',
          heading: t('mode.new'),
          isNumber: true,
          render: ({ products }) => formatNumber(locale, products.new),
        },
        {
          key: 'warranty',
          heading: t('refurbishers.filter.warranty'),
          isNumber: true,
          render: row => stated('warranty', row.warrantyTime),
        },
        {
          key: 'returns',
          heading: t('refurbishers.filter.returns'),
          isNumber: true,
          render: row => stated('return-policy', row.returnTime),
        },
        {
          key: 'shipping',
          heading: t('refurbishers.filter.shipping'),
          isNumber: true,
          render: row => stated('shipping', row.shippingCost),
        },
        {
          key: 'prices',
          heading: t('refurbishers.prices'),
          isNumber: true,
          render: row => <span className={styles.level}>{formatPriceLevel(row.pricePercent, i18n)}</span>,
        },
        {
          key: 'stock',
          heading: t('refurbishers.stockShare'),
          isNumber: true,
          render: ({ stockShare }) =>
            stockShare === null ? '–' : formatPercent(locale, Math.round(stockShare * 100) / 100),
        },
      ]}
    />
  );
}
