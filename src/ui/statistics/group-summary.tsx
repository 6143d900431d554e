import type { WireReleaseGroup } from '#api/contract/statistics.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { FigureList } from '#ui/merchants/figure-list.tsx';
import { formatPoints, formatStockTime } from '#ui/statistics/format-figures.ts';

/** The medians of a group, each with its number of observations. Medians with too few are left out. */
export function GroupSummary({ group }: { readonly group: WireReleaseGroup }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { medianDiscount, medianDaysReleaseRefurb, medianDaysReleaseDiscontinued, stockHours, spells } =
    group;
  const median = (
    label: string,
    found: WireReleaseGroup['medianDiscount'],
    format: (value: number) => string,
  ) => (found ? [{ label, value: format(found.value), note: t('stats.of', { count: found.count }) }] : []);
  const days = (count: number) => t('stats.days', { count });
  const figures = [
    ...median(t('refurbisher.discount'), medianDiscount, value => formatPoints(i18n, value)),
    ...(stockHours === null
      ? []
      : [
          {
            label: t('stats.stockLife'),
            value: formatStockTime(i18n, stockHours),
            note: t('stats.of.offers', { count: spells }),
          },
        ]),
    ...median(t('stats.toRefurb'), medianDaysReleaseRefurb, days),
    ...median(t('stats.toDiscontinued'), medianDaysReleaseDiscontinued, days),
  ];
  return figures.length === 0 ? null : <FigureList figures={figures} />;
}
