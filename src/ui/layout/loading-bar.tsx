import { useEffect, useState } from 'react';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './loading-bar.module.css';

interface LoadingBarProps {
  readonly isLoading: boolean;
}

/** Delay before the bar appears, so that fast pages never show it (specification, Loading). The style sheet makes it grow for 5 s. */
const throttleMs = 200;
/** How long the bar stays full after the page has loaded (specification, Loading). */
const finishedMs = 500;

/** A thin line that grows while the next page loads. */
export function LoadingBar({ isLoading }: LoadingBarProps) {
  const { t } = useI18n();
  const phase = usePhase(isLoading);
  return (
    <div className={styles.place} role="status">
      {phase !== 'hidden' && <div className={styles.bar} data-phase={phase} />}
      {phase === 'running' && <span className="visually-hidden">{t('navigation.loading')}</span>}
    </div>
  );
}

function usePhase(isLoading: boolean): 'hidden' | 'running' | 'finished' {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(isLoading), isLoading ? throttleMs : finishedMs);
    return () => clearTimeout(timer);
  }, [isLoading]);
  if (!isShown) return 'hidden';
  return isLoading ? 'running' : 'finished';
}
