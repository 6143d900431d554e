// A message above the previous list that the next one failed to load, with a button to try again.
import { Button } from '#ui/controls/button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './list-failure.module.css';

interface ListFailureProps {
  /** Request id for the visitor to quote; '' = none. */
  readonly requestId: string;
  /** The server's error; '' = none. */
  readonly text: string;
  readonly onRetry: () => void;
}

export function ListFailure({ requestId, text, onRetry }: ListFailureProps) {
  const { t } = useI18n();
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>{t('results.failed.title')}</p>
      <p>
        {text !== '' && `${text} `}
        {t('results.failed.text')}
      </p>
      {requestId !== '' && <p className={styles.reference}>{t('failure.reference', { id: requestId })}</p>}
      <p className={styles.way}>
        <Button onClick={onRetry}>{t('results.failed.again')}</Button>
      </p>
    </div>
  );
}
