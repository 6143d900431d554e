import type { ResponseOf } from '#api/contract/endpoint.ts';
import type { getRefurbisher } from '#api/contract/refurbishers.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatPercent } from '#messages/formats.ts';
import { joinDetails } from '#ui/devices/join-details.ts';
import { formatCondition } from '#ui/offers/offer-labels.ts';
import { Table } from '#ui/controls/table.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './pages.module.css';

/** A merchant's best offers; each links to the product's page, which compares it with other offers. */
export function BestOffers({ rows }: { readonly rows: ResponseOf<typeof getRefurbisher>['bestOffers'] }) {
  const { locale, t } = useI18n();
  return (
    <Table
      caption={t('refurbisher.offers')}
      isCaptionHidden
      rows={rows}
      keyOf={({ offer }) => offer.id}
      columns={[
        {
          key: 'product',
          heading: t('refurbisher.product'),
          render: ({ product }) => (
            <a className={styles.product} href={formatLocalePath(locale, product.path)}>
              {product.modelName} <span>{joinDetails(product.details)}</span>
            </a>
          ),
        },
        {
          key: 'condition',
          heading: t('offer.condition'),
          render: ({ offer }) => <span className={styles.condition}>{formatCondition(t, offer)}</span>,
        },
        {
          key: 'discount',
          heading: t('refurbisher.discount'),
          isNumber: true,
          render: ({ offer: { discountPercent } }) =>
            discountPercent === null || discountPercent <= 0
              ? '–'
              : formatPercent(locale, discountPercent / 100),
        },
        {
          key: 'price',
          heading: t('offer.price'),
          isNumber: true,
          render: ({ offer }) => <span className={styles.price}>{offer.priceLabel}</span>,
        },
      ]}
    />
  );
}
