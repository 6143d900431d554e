import type { WireReleaseGroup } from '#api/contract/statistics.ts';
import { recordMinimums } from '#domain/merchants/merchant-record.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatDate } from '#messages/format-date.ts';
import { Table } from '#ui/controls/table.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { formatCount, formatPoints, formatStockLife } from '#ui/statistics/format-figures.ts';
import styles from './statistics.module.css';

/** The groups of a country with the medians of their releases. */
export function GroupTable({ groups }: { readonly groups: readonly WireReleaseGroup[] }) {
  const i18n = useI18n();
  const { locale, t } = i18n;
  const median = (found: WireReleaseGroup['medianDiscount'], format: (value: number) => string) =>
    found ? (
      <>
        {format(found.value)}
        <span className={styles.count}>{t('stats.of', { count: found.count })}</span>
      </>
    ) : (
      <span className={styles.count}>{t('stats.few')}</span>
    );
  const days = (count: number) => t('stats.days', { count });
  return (
    <Table
      caption={t('stats.groups.caption')}
      rows={groups}
      keyOf={({ releaseGroup }) => releaseGroup}
      columns={[
        {
          key: 'group',
          heading: t('stats.group'),
          render: ({ releaseGroup, label, latestReleaseLabel, latestReleaseDate }) => (
            <>
              <a className={styles.link} href={formatLocalePath(locale, `/stats/${releaseGroup}`)}>
                {label}
              </a>
              <span className={styles.count}>
                {t('stats.latestRelease', {
                  release: latestReleaseLabel,
                  date: formatDate(locale, 'month', latestReleaseDate),
                })}
              </span>
            </>
          ),
        },
        {
          key: 'releases',
          heading: t('stats.releases'),
          isNumber: true,
          render: ({ releases }) => formatCount(i18n, releases),
        },
        {
          key: 'discount',
          heading: t('refurbisher.discount'),
          isNumber: true,
          render: ({ medianDiscount }) => median(medianDiscount, value => formatPoints(i18n, value)),
        },
        {
          key: 'life',
          heading: t('stats.stockLife'),
          isNumber: true,
          render: ({ stockHours, spells }) => (
            <>
              {formatStockLife(i18n, { stockHours, spells }, recordMinimums.spells)}
              <span className={styles.count}>{t('stats.of.offers', { count: spells })}</span>
            </>
          ),
        },
        {
          key: 'refurb',
          heading: t('stats.toRefurb'),
          isNumber: true,
          render: ({ medianDaysReleaseRefurb }) => median(medianDaysReleaseRefurb, days),
        },
        {
          key: 'discontinued',
          heading: t('stats.toDiscontinued'),
          isNumber: true,
          render: ({ medianDaysReleaseDiscontinued }) => median(medianDaysReleaseDiscontinued, days),
        },
      ]}
    />
  );
}
