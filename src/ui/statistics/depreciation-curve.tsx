import type { WireDepreciation } from '#api/contract/statistics.ts';
import { monthsPerStep } from '#domain/statistics/depreciation.ts';
import { Table } from '#ui/controls/table.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { ChartTable } from '#ui/controls/chart-table.tsx';
import { CurveChart } from '#ui/statistics/curve-chart.tsx';
import { formatCount, formatPoints } from '#ui/statistics/format-figures.ts';

interface DepreciationCurveProps {
  /** A single group is drawn with its band; several groups with one line each. */
  readonly groups: readonly { readonly label: string; readonly steps: WireDepreciation }[];
}

/** Maximum age when groups are compared: older devices are too few. */
const comparedMonths = 96;
/** How many lines a reader can distinguish. */
const maxLines = 5;

/** The share of the price when new that remains as devices age. */
export function DepreciationCurve({ groups }: DepreciationCurveProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const isAlone = groups.length === 1;
  const shown = isAlone ? groups : groups.map(takeFirstYears).slice(0, maxLines);
  const steps = shown.flatMap(group => group.steps);
  const middle = (fromMonth: number) => (fromMonth + monthsPerStep / 2) / 12;
  const from = 0;
  const to = Math.max(...steps.map(({ fromMonth }) => (fromMonth + monthsPerStep) / 12));
  const high = Math.max(100, ...steps.map(step => (isAlone ? step.high : step.median)));
  const years = Array.from({ length: Math.floor(to) + 1 }, (_, at) => at);
  const every = Math.ceil(years.length / 9);
  return (
    <>
      <CurveChart
        summary={t('stats.depreciation.chart')}
        field={{ from, to, low: 0, high: high * 1.05 }}
        lines={shown.map(group => ({
          key: group.label,
          label: isAlone ? null : group.label,
          points: fillSteps(group.steps).map(({ fromMonth, median }) => [middle(fromMonth), median]),
        }))}
        band={
          isAlone ? steps.map(({ fromMonth, low, high: top }) => [middle(fromMonth), low, top] as const) : []
        }
        acrossTicks={years
          .filter(year => year % every === 0)
          .map(year => ({ at: year, label: formatCount(i18n, year) }))}
        upTicks={[25, 50, 75, 100].map(percent => ({ at: percent, label: formatPoints(i18n, percent) }))}
        acrossLabel={t('stats.axis.years')}
      />
      <ChartTable>
        {groups.map(group => (
          <Table
            key={group.label}
            caption={isAlone ? t('stats.depreciation.caption') : group.label}
            rows={group.steps}
            keyOf={({ fromMonth }) => String(fromMonth)}
            columns={[
              {
                key: 'age',
                heading: t('stats.age'),
                render: ({ fromMonth }) =>
                  t('stats.age.months', {
                    from: formatCount(i18n, fromMonth),
                    until: formatCount(i18n, fromMonth + monthsPerStep - 1),
                  }),
              },
              {
                key: 'left',
                heading: t('stats.left'),
                isNumber: true,
                render: ({ median }) => formatPoints(i18n, median),
              },
              {
                key: 'middle',
                heading: t('stats.middleHalf'),
                isNumber: true,
                render: ({ low, high: top }) =>
                  Math.round(low) === Math.round(top)
                    ? formatPoints(i18n, top)
                    : t('stats.range', {
                        low: formatCount(i18n, Math.round(low)),
                        high: formatPoints(i18n, top),
                      }),
              },
              {
                key: 'days',
                heading: t('stats.observations'),
                isNumber: true,
                render: ({ days }) => formatCount(i18n, days),
              },
              {
                key: 'releases',
                heading: t('stats.releases'),
                isNumber: true,
                render: ({ releases }) => formatCount(i18n, releases),
              },
            ]}
          />
        ))}
      </ChartTable>
    </>
  );
}

/** Limits a group to the ages that are compared, up to its first gap. */
function takeFirstYears({ label, steps }: DepreciationCurveProps['groups'][number]) {
  const gap = steps.findIndex(
    (step, at) => step.fromMonth !== (steps[0]?.fromMonth ?? 0) + at * monthsPerStep,
  );
  const whole = steps.slice(0, gap === -1 ? undefined : gap);
  return { label, steps: whole.filter(({ fromMonth }) => fromMonth < comparedMonths) };
}

/** Inserts a gap (null) for each missing age. */
function fillSteps(steps: WireDepreciation): { fromMonth: number; median: number | null }[] {
  const [first, last] = [steps[0]?.fromMonth ?? 0, steps.at(-1)?.fromMonth ?? 0];
  return Array.from({ length: (last - first) / monthsPerStep + 1 }, (_, at) => {
    const fromMonth = first + at * monthsPerStep;
    return { fromMonth, median: steps.find(step => step.fromMonth === fromMonth)?.median ?? null };
  });
}
