import type { WireRelease, WireStockLeft } from '#api/contract/statistics.ts';
import { recordMinimums } from '#domain/merchants/merchant-record.ts';
import { stockLifeDays } from '#domain/statistics/release-figures.ts';
import { Table } from '#ui/controls/table.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { ChartTable } from '#ui/controls/chart-table.tsx';
import { roundTicks } from '#ui/statistics/chart-ticks.ts';
import { CurveChart } from '#ui/statistics/curve-chart.tsx';
import { formatCount, formatPoints, formatStockTime } from '#ui/statistics/format-figures.ts';
import styles from './statistics.module.css';

interface StockLifeProps {
  readonly life: Pick<WireRelease, 'stockHours' | 'spells'>;
  readonly stockLeft: WireStockLeft;
}

/** Hours for which the table has a row. */
const tableHours = [12, 24, 48, 72, 168, 336, 720, 1_440, 2_160, 4_320, 6_480, 8_640];

/** How long offers last, as a sentence, a line and a table. */
export function StockLife({ life: { stockHours, spells }, stockLeft }: StockLifeProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const days = formatCount(i18n, stockLifeDays);
  if (spells < recordMinimums.spells) {
    const least = formatCount(i18n, recordMinimums.spells);
    return <p className={styles.note}>{t('stats.stock.few', { count: spells, days, least })}</p>;
  }
  const last = (stockLeft.at(-1)?.hours ?? 0) / 24;
  return (
    <>
      <p className={styles.lead}>
        {stockHours === null
          ? t('stats.stock.long', { count: formatCount(i18n, spells), days })
          : t('stats.stock.median', {
              time: formatStockTime(i18n, stockHours),
              count: formatCount(i18n, spells),
              days,
            })}
      </p>
      {last > 0 && (
        <>
          <CurveChart
            summary={t('stats.stock.chart')}
            field={{ from: 0, to: last, low: 0, high: 105 }}
            lines={[
              {
                key: 'left',
                label: null,
                points: stockLeft.map(({ hours, share }) => [hours / 24, share * 100]),
              },
            ]}
            acrossTicks={roundTicks(0, last, 6).map(at => ({ at, label: formatCount(i18n, at) }))}
            upTicks={[25, 50, 75, 100].map(percent => ({ at: percent, label: formatPoints(i18n, percent) }))}
            acrossLabel={t('stats.axis.days')}
          />
          <ChartTable>
            <Table
              caption={t('stats.stock.caption')}
              narrow="columns"
              rows={stockLeft.filter(({ hours }) => tableHours.includes(hours))}
              keyOf={({ hours }) => String(hours)}
              columns={[
                {
                  key: 'after',
                  heading: t('stats.stock.after'),
                  render: ({ hours }) => formatStockTime(i18n, hours),
                },
                {
                  key: 'left',
                  heading: t('stats.stock.left'),
                  isNumber: true,
                  render: ({ share }) => formatPoints(i18n, Math.round(share * 100)),
                },
              ]}
            />
          </ChartTable>
        </>
      )}
    </>
  );
}
