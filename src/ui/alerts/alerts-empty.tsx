import type { ReactNode } from 'react';
import { AlertDrawing } from '#ui/alerts/alert-drawing.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './alerts-empty.module.css';

/** Shown without any alert: what alerts are for, and how to create one. `search`: the search field. */
export function AlertsEmpty({ search }: { readonly search: ReactNode }) {
  const { t } = useI18n();
  return (
    <div>
      <div className={styles.spread}>
        <div>
          <h2 className={styles.title}>{t('alerts.empty.title')}</h2>
          <p className={styles.text}>{t('alerts.empty.text')}</p>
          <div className={styles.search}>{search}</div>
        </div>
        <div className={styles.drawing}>
          <AlertDrawing />
        </div>
      </div>
      <dl className={styles.facts}>
        {(['where', 'before', 'quiet'] as const).map(fact => (
          <div className={styles.fact} key={fact}>
            <dt className={styles.term}>{t(`alerts.empty.${fact}.term`)}</dt>
            <dd>{t(`alerts.empty.${fact}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
