import type { Translate } from '#messages/translate.ts';
import styles from './explore-panel.module.css';

interface ExploreNothingProps {
  readonly t: Translate;
  /** What was searched and not found; null while the first answer is under way. */
  readonly text: string | null;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** In place of rows: the answer is on its way, has not come, or is that nothing fits. */
export function ExploreNothing({ t, text, hasFailed, onRetry }: ExploreNothingProps) {
  if (hasFailed) {
    return (
      <p className={styles.words} role="alert">
        {t('explore.failed')}{' '}
        <button className={styles.retry} type="button" onClick={onRetry}>
          {t('explore.retry')}
        </button>
      </p>
    );
  }
  return <p className={styles.words}>{text === null ? t('explore.loading') : t('explore.none', { text })}</p>;
}
