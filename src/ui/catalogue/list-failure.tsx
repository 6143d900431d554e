// The next list could not be had: says so above the one from before, and how to try again.
import type { Translate } from '#messages/translate.ts';
import { Button } from '#ui/controls/button.tsx';
import styles from './list-failure.module.css';

interface ListFailureProps {
  readonly t: Translate;
  /** What a visitor can quote; '' without one. */
  readonly requestId: string;
  readonly onRetry: () => void;
}

export function ListFailure({ t, requestId, onRetry }: ListFailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>{t('results.failed.title')}</p>
      <p>{t('results.failed.text')}</p>
      {requestId !== '' && <p className={styles.reference}>{t('failure.reference', { id: requestId })}</p>}
      <p className={styles.way}>
        <Button onClick={onRetry}>{t('results.failed.again')}</Button>
      </p>
    </div>
  );
}
