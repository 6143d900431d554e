import { useI18n } from '#ui/i18n-context.ts';
import styles from './demo-banner.module.css';

/** One line at the top of every page: nothing here can be bought. */
export function DemoBanner() {
  const { t } = useI18n();
  return (
    <aside className={styles.banner} aria-label={t('demo.label')}>
      <p className={styles.text}>{t('demo.notice')}</p>
    </aside>
  );
}
