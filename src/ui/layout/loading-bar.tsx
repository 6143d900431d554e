import type { Translate } from '#messages/translate.ts';
import styles from './loading-bar.module.css';

interface LoadingBarProps {
  readonly t: Translate;
  readonly isLoading: boolean;
}

/** A thin line that grows while the next page loads; it waits 200 ms, so quick pages never show it (specification 9). */
export function LoadingBar({ t, isLoading }: LoadingBarProps) {
  return (
    <div className={styles.place} role="status">
      {isLoading && (
        <>
          <div className={styles.bar} />
          <span className="visually-hidden">{t('navigation.loading')}</span>
        </>
      )}
    </div>
  );
}
