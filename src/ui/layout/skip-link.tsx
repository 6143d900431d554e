import { useI18n } from '#ui/i18n-context.ts';
import styles from './skip-link.module.css';

/** The first focusable element: skips the header. */
export function SkipLink() {
  const { t } = useI18n();
  return (
    <a className={styles.link} href="#main" data-reload="">
      {t('skip.main')}
    </a>
  );
}
