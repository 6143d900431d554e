import type { ResponseOf } from '#api/contract/endpoint.ts';
import type { getRefurbisher } from '#api/contract/refurbishers.ts';
import { formatNumber } from '#messages/formats.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { FigureList } from '#ui/merchants/figure-list.tsx';

interface ReportFiguresProps {
  readonly reports: ResponseOf<typeof getRefurbisher>['reports'];
}

/** How many errors visitors reported, and how long an answer took. Renders nothing without reports. */
export function ReportFigures({ reports: { count, answered, medianHours } }: ReportFiguresProps) {
  const { locale, t } = useI18n();
  if (count === 0) return null;
  const time =
    medianHours === null
      ? '–'
      : medianHours < 48
        ? t('refurbisher.hours', { count: medianHours })
        : t('offer.days', { count: Math.round(medianHours / 24) });
  return (
    <FigureList
      figures={[
        {
          label: t('report.figure.count'),
          value: formatNumber(locale, count),
          note: t('report.figure.period'),
        },
        {
          label: t('report.figure.answer'),
          value: time,
          note: t('report.figure.median', { count: answered, number: formatNumber(locale, answered) }),
        },
      ]}
    />
  );
}
