import type { WirePriceHistory } from '#api/contract/price-history.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import { formatDate } from '#messages/format-date.ts';
import { Table } from '#ui/controls/table.tsx';
import type { TableColumn } from '#ui/controls/table.tsx';
import { listMonths, noPrice } from '#ui/history/read-history.ts';
import type { MonthRow } from '#ui/history/read-history.ts';
import { useI18n } from '#ui/i18n-context.ts';

/** Columns of prices that fit beside the months on a phone of 320 px, in every language. */
const maxNarrowColumns = 2;

interface HistoryTableProps {
  readonly history: WirePriceHistory;
}

/** The content of the chart as figures: the lowest price of each month by condition. */
export function HistoryTable({ history }: HistoryTableProps) {
  const { locale, t } = useI18n();
  const { currency, grades } = history;
  const columns: TableColumn<MonthRow>[] = [
    {
      key: 'month',
      heading: t('history.month'),
      render: ({ month }) => formatDate(locale, 'month', `${month}-01`),
    },
    ...grades.map(({ grade, label }, at) => ({
      key: grade,
      heading: label,
      isNumber: true,
      render: ({ lowest }: MonthRow) => {
        const price = lowest[at] ?? null;
        return price === null ? noPrice : formatPrice({ amountMinor: price, currency });
      },
    })),
  ];
  return (
    <Table
      columns={columns}
      rows={listMonths(history)}
      keyOf={({ month }) => month}
      caption={t('history.table.caption', { none: noPrice })}
      narrow={grades.length > maxNarrowColumns ? 'entries' : 'columns'}
    />
  );
}
