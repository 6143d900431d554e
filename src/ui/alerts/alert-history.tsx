import { formatDate } from '#messages/format-date.ts';
import type { AlertEventView } from '#ui/alerts/alert-view.ts';
import { Table } from '#ui/controls/table.tsx';
import type { TableColumn } from '#ui/controls/table.tsx';
import { useI18n } from '#ui/i18n-context.ts';

interface AlertHistoryProps {
  readonly title: string;
  /** Newest first. */
  readonly events: readonly AlertEventView[];
}

/** What happened to an alert's subject, whether a message went out, and whether the visitor followed it. */
export function AlertHistory({ title, events }: AlertHistoryProps) {
  const { locale, t } = useI18n();
  const isOfSeveral = events.some(event => event.title !== title);
  const columns: TableColumn<AlertEventView>[] = [
    { key: 'day', heading: t('alert.history.day'), render: ({ at }) => formatDate(locale, 'shortDay', at) },
    {
      key: 'event',
      heading: t('alert.history.event'),
      render: event => (
        <>
          {t(`alert.event.${event.event}`)}
          {isOfSeveral && ` · ${event.title}`}
        </>
      ),
    },
    {
      key: 'price',
      heading: t('alert.history.price'),
      isNumber: true,
      render: ({ priceLabel }) => priceLabel,
    },
    {
      key: 'told',
      heading: t('alert.history.told'),
      render: ({ sentAt }) =>
        sentAt === null ? t('alert.history.waits') : formatDate(locale, 'shortDay', sentAt),
    },
    { key: 'clicks', heading: t('alert.history.clicks'), isNumber: true, render: ({ clicks }) => clicks },
  ];
  return (
    <Table
      columns={columns}
      rows={events}
      keyOf={({ at, event, title: product }) => `${at} ${event} ${product}`}
      caption={t('alert.history.caption', { title })}
      isCaptionHidden
    />
  );
}
