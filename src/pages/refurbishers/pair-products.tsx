import type { ResponseOf } from '#api/contract/endpoint.ts';
import type { getRefurbisherPair } from '#api/contract/refurbishers.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { joinDetails } from '#ui/devices/join-details.ts';
import { formatCondition } from '#ui/offers/offer-labels.ts';
import { Table } from '#ui/controls/table.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './pages.module.css';

interface PairProductsProps {
  readonly products: ResponseOf<typeof getRefurbisherPair>['products'];
  readonly names: readonly [string, string];
}

/** Both merchants' prices for the same products; the lower price of each row is emphasised. */
export function PairProducts({ products, names }: PairProductsProps) {
  const { locale, t } = useI18n();
  return (
    <Table
      caption={t('pair.prices.apart')}
      isCaptionHidden
      rows={products}
      keyOf={({ first, second }) => `${first.id} ${second.id}`}
      columns={[
        {
          key: 'product',
          heading: t('refurbisher.product'),
          render: ({ product }) => (
            <a className={styles.product} href={formatLocalePath(locale, product.path)}>
              {product.modelName} {joinDetails(product.details)}
            </a>
          ),
        },
        {
          key: 'condition',
          heading: t('offer.condition'),
          render: ({ first }) => <span className={styles.condition}>{formatCondition(t, first)}</span>,
        },
        {
          key: 'first',
          heading: names[0],
          isNumber: true,
          render: ({ first, second }) => <Price offer={first} other={second} />,
        },
        {
          key: 'second',
          heading: names[1],
          isNumber: true,
          render: ({ first, second }) => <Price offer={second} other={first} />,
        },
      ]}
    />
  );
}

type Offer = PairProductsProps['products'][number]['first'];

function Price({ offer, other }: { readonly offer: Offer; readonly other: Offer }) {
  return offer._price < other._price ? (
    <strong className={styles.lower}>{offer.priceLabel}</strong>
  ) : (
    offer.priceLabel
  );
}
