import type { WireDiscounts } from '#api/contract/statistics.ts';
import { discountStep } from '#domain/statistics/distributions.ts';
import { Table } from '#ui/controls/table.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { ChartTable } from '#ui/controls/chart-table.tsx';
import { formatCount, formatPoints } from '#ui/statistics/format-figures.ts';
import styles from './statistics.module.css';

type Bars = NonNullable<WireDiscounts>;

/** A bar chart of how often each discount was available. */
export function DiscountBars({ bars }: { readonly bars: Bars }) {
  const i18n = useI18n();
  const { t } = i18n;
  const most = Math.max(...bars.map(({ share }) => share));
  // Discounts that never occurred need no bar at either end.
  const first = bars.findIndex(({ days }) => days > 0);
  const shown = bars.slice(first, bars.findLastIndex(({ days }) => days > 0) + 1);
  const name = ({ from }: Bars[number]) => {
    if (from === 0) return t('stats.discounts.below', { high: formatPoints(i18n, discountStep) });
    return t('stats.range', { low: formatCount(i18n, from), high: formatPoints(i18n, from + discountStep) });
  };
  return (
    <>
      <div className={styles.bars} role="img" aria-label={t('stats.discounts.chart')}>
        {shown.map(bar => {
          // The longest bar takes 82 %, to leave space for its figure.
          const width = `${Math.round((bar.share / most) * 8_200) / 100}%`;
          return [
            <span className={styles.barName} key={`name-${bar.from}`}>
              {name(bar)}
            </span>,
            <svg className={styles.bar} key={bar.from}>
              <line className={styles.barFoot} x1="0" x2="0" y2="100%" />
              <rect className={styles.barFill} width={width} height="100%" />
              <text className={styles.barLabel} x={width} y="50%" dx="8" dy="5">
                {formatPoints(i18n, Math.round(bar.share * 1_000) / 10)}
              </text>
            </svg>,
          ];
        })}
      </div>
      <ChartTable>
        <Table
          caption={t('stats.discounts.caption')}
          rows={shown}
          keyOf={({ from }) => String(from)}
          columns={[
            { key: 'discount', heading: t('refurbisher.discount'), render: name },
            {
              key: 'share',
              heading: t('stats.discounts.share'),
              isNumber: true,
              render: ({ share }) => formatPoints(i18n, Math.round(share * 1_000) / 10),
            },
            {
              key: 'days',
              heading: t('stats.observations'),
              isNumber: true,
              render: ({ days }) => formatCount(i18n, days),
            },
          ]}
        />
      </ChartTable>
    </>
  );
}
