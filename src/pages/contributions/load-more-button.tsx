import { Button } from '#ui/controls/button.tsx';
import styles from './contributions.module.css';
import { useI18n } from '#ui/i18n-context.ts';

interface LoadMoreButtonProps {
  readonly label: string;
  readonly more: { readonly isLoading: boolean; readonly hasFailed: boolean; readonly loadMore: () => void };
}

/** The button that loads more of a list; a failure is shown below it. */
export function LoadMoreButton({ label, more: { isLoading, hasFailed, loadMore } }: LoadMoreButtonProps) {
  const { t } = useI18n();
  return (
    <div className={styles.reply}>
      <Button kind="quiet" isLoading={isLoading} onClick={loadMore}>
        {label}
      </Button>
      <p role="status">{hasFailed ? t('words.moreFailed') : null}</p>
    </div>
  );
}
