import type { Translate } from '#messages/translate.ts';
import styles from './skip-link.module.css';

/** First stop of the keyboard: over the header, to the content. */
export function SkipLink({ t }: { readonly t: Translate }) {
  return (
    <a className={styles.link} href="#main" data-reload="">
      {t('skip.main')}
    </a>
  );
}
