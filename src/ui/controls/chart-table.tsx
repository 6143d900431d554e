import type { ReactNode } from 'react';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './chart-table.module.css';

/** The figures of a chart, folded away below it. */
export function ChartTable({ children }: { readonly children: ReactNode }) {
  const { t } = useI18n();
  return (
    <details className={styles.figures}>
      <summary className={styles.summary}>{t('history.table.summary')}</summary>
      {children}
    </details>
  );
}
