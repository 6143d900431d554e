import { formatNumber } from '#messages/formats.ts';
import { formatDuration } from '#messages/relative-time.ts';
import { Table } from '#ui/controls/table.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './statistics.module.css';

interface LatencyRow {
  readonly merchantSlug: string;
  readonly merchantName: string;
  readonly p50Seconds: number | null;
  readonly p95Seconds: number | null;
  readonly sent: number;
}

interface LatencyTableProps {
  readonly days: number;
  readonly merchants: readonly LatencyRow[];
}

/** How long alerts took from reading a price to sending the message, by merchant. */
export function LatencyTable({ days, merchants }: LatencyTableProps) {
  const { locale, t } = useI18n();
  const measured = merchants.filter(({ p50Seconds }) => p50Seconds !== null);
  if (measured.length === 0)
    return <p className={styles.note}>{t('content.delays.none', { days: formatNumber(locale, days) })}</p>;
  const time = (seconds: number | null) => (seconds === null ? '–' : formatDuration(locale, seconds));
  return (
    <Table
      caption={t('stats.latency.caption', { days: formatNumber(locale, days) })}
      rows={measured}
      keyOf={({ merchantSlug }) => merchantSlug}
      columns={[
        {
          key: 'merchant',
          heading: t('content.delays.merchant'),
          render: ({ merchantName }) => merchantName,
        },
        {
          key: 'half',
          heading: t('content.delays.half'),
          isNumber: true,
          render: ({ p50Seconds }) => time(p50Seconds),
        },
        {
          key: 'most',
          heading: t('content.delays.most'),
          isNumber: true,
          render: ({ p95Seconds }) => time(p95Seconds),
        },
        {
          key: 'sent',
          heading: t('content.delays.sent'),
          isNumber: true,
          render: ({ sent }) => formatNumber(locale, sent),
        },
      ]}
    />
  );
}
