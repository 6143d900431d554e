import type { ResponseOf } from '#api/contract/endpoint.ts';
import type { getOpenData } from '#api/contract/open-data.ts';
import { formatDate } from '#messages/format-date.ts';
import { Table } from '#ui/controls/table.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './statistics.module.css';

/** The fields that the section shows; the API documentation describes the columns. */
export type OpenDataView = Pick<ResponseOf<typeof getOpenData>, 'state' | 'date' | 'licence' | 'files'>;

const formatNames = { csv: 'CSV', jsonl: 'JSON Lines' } as const;

/** The files of a country with their checksums; a demonstration says why it has none. */
export function OpenData({ data }: { readonly data: OpenDataView }) {
  const { locale, t } = useI18n();
  const { state, date, licence, files } = data;
  const rows = [...Map.groupBy(files, ({ month }) => month ?? '')];
  return (
    <>
      {state !== 'demonstration' && (
        <p className={styles.lead}>
          {t('stats.data.lede')} <a href={licence.url}>{licence.name}</a>.
        </p>
      )}
      {state === 'open' ? (
        <Table
          caption={t('stats.data.until', { date: formatDate(locale, 'day', date ?? 0) })}
          rows={rows}
          keyOf={([month]) => month}
          columns={[
            {
              key: 'content',
              heading: t('stats.data.file'),
              render: ([month]) =>
                month === ''
                  ? t('stats.data.releases')
                  : t('stats.data.prices', { month: formatDate(locale, 'month', `${month}-01`) }),
            },
            ...(['csv', 'jsonl'] as const).map(format => ({
              key: format,
              heading: formatNames[format],
              render: ([, own]: (typeof rows)[number]) =>
                own
                  .filter(file => file.format === format)
                  .map(({ name, url, checksumUrl }) => (
                    <span className={styles.file} key={name}>
                      <a className={styles.link} href={url} download={name}>
                        {name}
                      </a>
                      <a
                        className={styles.sum}
                        href={checksumUrl}
                        aria-label={t('stats.data.checksum', { file: name })}
                      >
                        SHA-256
                      </a>
                    </span>
                  )),
            })),
          ]}
        />
      ) : (
        <p className={styles.source}>{t(`stats.data.${state}`)}</p>
      )}
      <p className={styles.source}>
        <a href="/api/docs">{t('footer.resources.api')}</a>
      </p>
    </>
  );
}
