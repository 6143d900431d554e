import type { StatisticsSource } from '#api/contract/statistics.ts';
import { formatDate, formatFirstDay } from '#messages/format-date.ts';
import { formatCountry } from '#messages/formats.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { formatCount } from '#ui/statistics/format-figures.ts';
import styles from './statistics.module.css';

interface SourceNoteProps {
  readonly source: StatisticsSource;
  /** Number of recorded prices behind the page, when it uses only part of the country's. */
  readonly prices?: number;
}

/** The source of a page's figures, and whether they are invented. */
export function SourceNote({ source, prices }: SourceNoteProps) {
  const i18n = useI18n();
  const { locale, t } = i18n;
  const country = formatCountry(locale, locale.country);
  if (source === null) return <p className={styles.source}>{t('stats.source.none', { country })}</p>;
  return (
    <p className={styles.source}>
      {t('stats.source', {
        prices: formatCount(i18n, prices ?? source.prices),
        country,
        from: formatFirstDay(locale, source.since, source.until),
        until: formatDate(locale, 'day', source.until),
      })}
      {source.isDemo && <strong> {t('stats.source.demo')}</strong>}
    </p>
  );
}
