import type { WirePriceHistory } from '#api/contract/price-history.ts';
import type { Grade } from '#domain/offers/condition.ts';
import { formatDate } from '#messages/format-date.ts';
import { ChartTable } from '#ui/controls/chart-table.tsx';
import { HistoryTable } from '#ui/history/history-table.tsx';
import { PriceChart } from '#ui/history/price-chart.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './price-history.module.css';

interface PriceHistoryProps {
  readonly history: WirePriceHistory;
  readonly chosen: Grade | null;
  /** The history is of fictitious merchants, and is marked as such. */
  readonly isDemo: boolean;
}

/** Days below which a line would look like a dot. */
const minDays = 7;

/** The product's past prices: a chart for each time span, selected without any script, and a table. */
export function PriceHistory({ history, chosen, isDemo }: PriceHistoryProps) {
  const { locale, t } = useI18n();
  const { since, spans } = history;
  const all = spans.at(-1);
  if (history.isToCome) return <p className={styles.source}>{t('history.toCome')}</p>;
  if (since === null || !all) return null;
  const isDrawn = all.to >= minDays;
  return (
    <div className={styles.history}>
      {isDrawn ? (
        <>
          {spans.length > 1 && <SpanChoice spans={spans} />}
          {spans.map(span => (
            <div className={`${styles.span} ${styles[span.key]}`} key={span.key}>
              <PriceChart history={history} span={span} chosen={chosen} />
            </div>
          ))}
          <ChartTable>
            <HistoryTable history={history} />
          </ChartTable>
        </>
      ) : (
        <p>{t('history.few', { count: all.to, days: minDays })}</p>
      )}
      <p className={styles.source}>
        {t('history.source', { since: formatDate(locale, 'day', since) })} {t('history.gaps')}
        {isDemo && ` ${t('history.demo')}`}
      </p>
    </div>
  );
}

function SpanChoice({ spans }: Pick<WirePriceHistory, 'spans'>) {
  const { t } = useI18n();
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{t('history.spans')}</legend>
      {spans.map(({ key }, at) => (
        <label className={styles.option} key={key}>
          <input
            className={styles.radio}
            type="radio"
            name="history-span"
            value={key}
            // A year shows seasonal sales; a shorter history is shown whole.
            defaultChecked={key === 'year' || (at === spans.length - 1 && spans.length < 3)}
          />
          {t(`history.span.${key}`)}
        </label>
      ))}
    </fieldset>
  );
}
