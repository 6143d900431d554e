// Where the message of a new alert goes: to an address, to this browser, or to both.
import { Field } from '#ui/controls/field.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './alert-form.module.css';

/** Whether this browser can take notifications; `refused`: it could, and the visitor has forbidden it. */
export type BrowserReach = 'offered' | 'refused' | null;

export interface AlertReachProps {
  /** The confirmed address of this session; null = the form asks for one, where the browser is not chosen. */
  readonly email: string | null;
  readonly emailText: string;
  /** Of the address, in the visitor's language; null = none. */
  readonly emailError: string | null;
  readonly browser: BrowserReach;
  /** The browser is notified, too, or alone where there is no address. */
  readonly isInBrowser: boolean;
  readonly onEmail: (text: string) => void;
  readonly onReach: (isInBrowser: boolean) => void;
}

export function AlertReach(props: AlertReachProps) {
  const { email, emailText, emailError, browser, isInBrowser, onEmail, onReach } = props;
  const { t } = useI18n();
  return (
    <>
      {browser === 'offered' && (
        <RadioGroup
          legend={t('alert.reach')}
          name="reach"
          options={[
            { value: 'mail', label: t('alert.reach.mail') },
            {
              value: 'browser',
              label: t(email === null ? 'alert.reach.browser' : 'alert.reach.both'),
            },
          ]}
          value={isInBrowser ? 'browser' : 'mail'}
          onChange={reach => onReach(reach === 'browser')}
        />
      )}
      {email === null && !isInBrowser && (
        <Field
          label={t('alert.email')}
          hint={t('alert.email.hint')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          value={emailText}
          error={emailError}
          onChange={({ target }) => onEmail(target.value)}
        />
      )}
      {email !== null && <p className={styles.known}>{t('alert.email.known', { email })}</p>}
      {isInBrowser && <p className={styles.known}>{t('alert.reach.hint')}</p>}
      {browser === 'refused' && <p className={styles.known}>{t('alert.reach.refused')}</p>}
    </>
  );
}
