import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './alert-created.module.css';

interface AlertCreatedProps {
  /** Where the alert's mails go; null = it notifies the browser only. */
  readonly email: string | null;
  readonly notifiesBrowser: boolean;
  readonly hasWarning: boolean;
  /**
   * Address of the alerts page; null = the alert is about an offer, and the button closes the dialog instead (specification, Alert form).
   */
  readonly manageHref: string | null;
  readonly onClose: () => void;
}

export function AlertCreated({ email, notifiesBrowser, hasWarning, manageHref, onClose }: AlertCreatedProps) {
  const { t } = useI18n();
  return (
    <>
      <p className={styles.done}>
        <Icon name="check" className={styles.tick} /> {t('alert.done.title')}
      </p>
      <p>
        {email === null
          ? t('alert.done.browser')
          : t(notifiesBrowser ? 'alert.done.both' : 'alert.done.text', { email })}
      </p>
      {notifiesBrowser && <p>{t('alert.done.stop')}</p>}
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
