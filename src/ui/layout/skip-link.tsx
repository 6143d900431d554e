import type { Translate } from '#messages/translate.ts';
import styles from './skip-link.module.css';

/** The first focusable element: skips the header. */
export function SkipLink({ t }: { readonly t: Translate }) {
  return (
    <a className={styles.link} href="#main" data-reload="">
      {t('skip.main')}
    </a>
  );
}
