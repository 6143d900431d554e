import { ExploreSkeleton } from '#ui/explore/explore-row.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './explore-panel.module.css';

interface ExploreStatusProps {
  /** The text that had no results; null while the first answer is loading. */
  readonly text: string | null;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** As many rows as a tab shows at first. */
const loadingRows = [1, 2, 3, 4, 5, 6];

/** Shown in place of rows: the answer is loading, failed to load, or has no results. */
export function ExploreStatus({ text, hasFailed, onRetry }: ExploreStatusProps) {
  const { t } = useI18n();
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
  if (text !== null) return <p className={styles.words}>{t('explore.none', { text })}</p>;
  return (
    <div className={styles.list}>
      <p className="visually-hidden">{t('explore.loading')}</p>
      {loadingRows.map(row => (
        <ExploreSkeleton key={row} />
      ))}
    </div>
  );
}
