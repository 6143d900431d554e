// The channels of a new alert: an e-mail address, this browser, or both.
import { Field } from '#ui/controls/field.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './alert-form.module.css';

/** Whether this browser can be notified; `refused`: the visitor has denied permission; null = it cannot be. */
export type BrowserChannel = 'offered' | 'refused' | null;

export interface AlertChannelsProps {
  /** The confirmed address of this session; null = the form asks for one, unless the browser is chosen. */
  readonly email: string | null;
  readonly emailText: string;
  /** The error of the address, in the visitor's language; null = none. */
  readonly emailError: string | null;
  readonly browser: BrowserChannel;
  /** The browser is notified: in addition to the address, or alone when there is none. */
  readonly notifiesBrowser: boolean;
  readonly onEmail: (text: string) => void;
  readonly onChannelChange: (notifiesBrowser: boolean) => void;
}

export function AlertChannels(props: AlertChannelsProps) {
  const { email, emailText, emailError, browser, notifiesBrowser, onEmail, onChannelChange } = props;
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
          value={notifiesBrowser ? 'browser' : 'mail'}
          onChange={channel => onChannelChange(channel === 'browser')}
        />
      )}
      {email === null && !notifiesBrowser && (
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
      {notifiesBrowser && <p className={styles.known}>{t('alert.reach.hint')}</p>}
      {browser === 'refused' && <p className={styles.known}>{t('alert.reach.refused')}</p>}
    </>
  );
}
