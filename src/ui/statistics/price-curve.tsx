import type { WireReleasePage } from '#api/contract/statistics.ts';
import type { Currency } from '#domain/locale/locale.ts';
import { formatDate } from '#messages/format-date.ts';
import { Table } from '#ui/controls/table.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { roundTicks } from '#ui/statistics/chart-ticks.ts';
import { ChartTable } from '#ui/controls/chart-table.tsx';
import { CurveChart } from '#ui/statistics/curve-chart.tsx';
import { formatCount, formatMinor } from '#ui/statistics/format-figures.ts';
import styles from './statistics.module.css';

interface PriceCurveProps {
  readonly months: WireReleasePage['months'];
  readonly currency: Currency;
}

/** Months below which a line would look like a dot. */
const minMonths = 3;

/** The prices of a release by month: the lowest, and the median of its configurations' daily prices. */
export function PriceCurve({ months, currency }: PriceCurveProps) {
  const i18n = useI18n();
  const { locale, t } = i18n;
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last || months.length < minMonths)
    return <p className={styles.note}>{t('stats.curve.few', { count: months.length })}</p>;
  const prices = months.flatMap(({ lowest, median }) => [lowest, median]);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const margin = Math.max((most - least) * 0.1, most * 0.03);
  const [low, high] = [Math.max(0, least - margin), most + margin];
  const [from, to] = [first.age, last.age];
  const byAge = new Map(months.map(month => [month.age, month]));
  const ages = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const points = (key: 'lowest' | 'median') =>
    ages.map((age): [number, number | null] => [age, byAge.get(age)?.[key] ?? null]);
  const every = Math.ceil(ages.length / 6);
  return (
    <>
      <CurveChart
        summary={t('stats.curve.chart', {
          from: formatDate(locale, 'month', first.month),
          until: formatDate(locale, 'month', last.month),
        })}
        field={{ from, to, low, high }}
        lines={[
          { key: 'lowest', label: t('stats.lowest'), points: points('lowest') },
          { key: 'median', label: t('stats.median'), points: points('median') },
        ]}
        acrossTicks={ages
          .filter((_, at) => at % every === 0)
          .map(age => ({ at: age, label: formatCount(i18n, age) }))}
        upTicks={roundTicks(low / 100, high / 100, 4).map(price => ({
          at: price * 100,
          label: formatMinor(currency, Math.round(price * 100)),
        }))}
        acrossLabel={t('stats.axis.months')}
      />
      <ChartTable>
        <Table
          caption={t('stats.curve.caption')}
          rows={months.toReversed()}
          keyOf={({ month }) => month}
          columns={[
            {
              key: 'month',
              heading: t('history.month'),
              render: ({ month }) => formatDate(locale, 'month', month),
            },
            {
              key: 'age',
              heading: t('stats.age'),
              isNumber: true,
              render: ({ age }) => t('stats.age.month', { count: age }),
            },
            {
              key: 'lowest',
              heading: t('stats.lowest'),
              isNumber: true,
              render: ({ lowest }) => formatMinor(currency, lowest),
            },
            {
              key: 'median',
              heading: t('stats.median'),
              isNumber: true,
              render: ({ median }) => formatMinor(currency, median),
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
