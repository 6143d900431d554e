import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './alert-done.module.css';

interface AlertDoneProps {
  /** Where its messages go; null = to the browser alone. */
  readonly email: string | null;
  readonly isInBrowser: boolean;
  readonly hasWarning: boolean;
  /** Address of the alerts page; null = the scope is an offer, and the dialog is closed instead (specification, Alert form). */
  readonly manageHref: string | null;
  readonly onClose: () => void;
}

export function AlertDone({ email, isInBrowser, hasWarning, manageHref, onClose }: AlertDoneProps) {
  const { t } = useI18n();
  return (
    <>
      <p className={styles.done}>
        <Icon name="check" className={styles.tick} /> {t('alert.done.title')}
      </p>
      <p>
        {email === null
          ? t('alert.done.browser')
          : t(isInBrowser ? 'alert.done.both' : 'alert.done.text', { email })}
      </p>
      {isInBrowser && <p>{t('alert.done.stop')}</p>}
      {hasWarning && <p className={styles.warning}>{t('alert.neverMatched')}</p>}
      {manageHref === null ? (
        <Button isWide onClick={onClose}>
          {t('alert.done.close')}
        </Button>
      ) : (
        <ButtonLink isWide href={manageHref}>
          {t('alert.done.manage')}
        </ButtonLink>
      )}
    </>
  );
}
