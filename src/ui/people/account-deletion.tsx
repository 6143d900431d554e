import { Button } from '#ui/controls/button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './form.module.css';

interface AccountDeletionProps {
  readonly isSending: boolean;
  /** The failure in the visitor's language; null = none. */
  readonly failure: string | null;
  readonly onDelete: () => void;
  readonly onKeep: () => void;
}

/** The confirmation before everything is deleted (specification, E-mail). */
export function AccountDeletion({ isSending, failure, onDelete, onKeep }: AccountDeletionProps) {
  const { t } = useI18n();
  return (
    <div className={styles.form}>
      <p>{t('delete.text')}</p>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <Button isWide onClick={onKeep}>
        {t('delete.no')}
      </Button>
      <Button kind="primary" isWide isLoading={isSending} onClick={onDelete}>
        {t('delete.yes')}
      </Button>
    </div>
  );
}
