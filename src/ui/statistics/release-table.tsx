import type { WireRelease } from '#api/contract/statistics.ts';
import type { Currency } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatDate } from '#messages/format-date.ts';
import { Table } from '#ui/controls/table.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { formatMinor, formatPoints, formatUpdates } from '#ui/statistics/format-figures.ts';
import styles from './statistics.module.css';

/** The fields of a release that a row shows. */
export type ReleaseRow = Pick<
  WireRelease,
  | 'releaseGroup'
  | 'releaseName'
  | 'label'
  | 'releaseDate'
  | 'latestPriceRefurbished'
  | 'lastSeenAt'
  | 'isInStock'
  | 'lowestPriceRefurbished'
  | 'discount'
  | 'pricePerYear'
  | 'softwareSupport'
>;

interface ReleaseTableProps {
  readonly caption: string;
  readonly rows: readonly ReleaseRow[];
  readonly currency: Currency;
}

/** The releases of a group as a ledger. */
export function ReleaseTable({ caption, rows, currency }: ReleaseTableProps) {
  const i18n = useI18n();
  const { locale, t } = i18n;
  const price = (amount: number | null) => (amount === null ? '–' : formatMinor(currency, amount));
  return (
    <Table
      caption={caption}
      isCaptionHidden
      rows={rows}
      keyOf={({ releaseName }) => releaseName}
      columns={[
        {
          key: 'release',
          heading: t('stats.release'),
          render: ({ releaseGroup, releaseName, label, releaseDate }) => (
            <>
              <a
                className={styles.link}
                href={formatLocalePath(locale, `/stats/${releaseGroup}/${releaseName}`)}
              >
                {label}
              </a>
              <span className={styles.count}>{formatDate(locale, 'month', releaseDate)}</span>
            </>
          ),
        },
        {
          key: 'latest',
          heading: t('stats.price.latest'),
          isNumber: true,
          render: ({ latestPriceRefurbished, lastSeenAt, isInStock }) => (
            <>
              {price(latestPriceRefurbished)}
              {lastSeenAt !== null && !isInStock && (
                <span className={styles.count}>{formatDate(locale, 'shortDay', lastSeenAt)}</span>
              )}
            </>
          ),
        },
        {
          key: 'lowest',
          heading: t('stats.price.lowest'),
          isNumber: true,
          render: ({ lowestPriceRefurbished }) => price(lowestPriceRefurbished),
        },
        {
          key: 'discount',
          heading: t('refurbisher.discount'),
          isNumber: true,
          render: ({ discount }) => (discount ? formatPoints(i18n, discount.value) : '–'),
        },
        {
          key: 'perYear',
          heading: t('stats.perYear'),
          isNumber: true,
          render: ({ pricePerYear }) => price(pricePerYear),
        },
        {
          key: 'updates',
          heading: t('support.label'),
          isNumber: true,
          render: ({ softwareSupport }) => formatUpdates(i18n, softwareSupport),
        },
      ]}
    />
  );
}
