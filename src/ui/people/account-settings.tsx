// Settings for a visitor's address, sessions and data: change, export, delete.
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { AddressForm } from '#ui/people/address-form.tsx';
import { SettingsRow } from '#ui/people/settings-row.tsx';
import styles from './account-settings.module.css';
import row from './settings-row.module.css';

interface AddressSettingsProps {
  readonly email: string;
  readonly emailPending: string | null;
  readonly isSending: boolean;
  readonly failure: string | null;
  readonly onChangeAddress: (email: string) => void;
  readonly onEdit: () => void;
  /** Opens the dialog that asks for the code of the pending address. */
  readonly onConfirm: () => void;
}

/** The confirmed address. A new one replaces it once it is confirmed. */
export function AddressSettings(props: AddressSettingsProps) {
  const { email, emailPending, isSending, failure, onChangeAddress, onEdit, onConfirm } = props;
  const { t } = useI18n();
  const [isChanging, setChanging] = useState(false);
  const changeButton = (
    <p className={row.quiet}>
      <Button kind="quiet" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
        {t(isChanging ? 'settings.cancel' : 'settings.address.change')}
      </Button>
    </p>
  );
  return (
    <SettingsRow title={t('settings.address')}>
      <p className={styles.address}>{email}</p>
      {emailPending !== null && (
        <>
          <p>{t('settings.address.pending', { email: emailPending })}</p>
          <p>
            <Button kind="primary" aria-haspopup="dialog" onClick={onConfirm}>
              {t('confirm.enter')}
            </Button>
          </p>
        </>
      )}
      {isChanging && (
        <AddressForm
          label={t('settings.address.new')}
          submitLabel={t('settings.address.send')}
          failure={failure}
          isSending={isSending}
          onSubmit={address => {
            setChanging(false);
            onChangeAddress(address);
          }}
          onEdit={onEdit}
        />
      )}
      {changeButton}
    </SettingsRow>
  );
}

interface AccountSettingsProps {
  readonly isBusy: boolean;
  readonly onLogOut: (everywhere: boolean) => void;
  readonly onExport: () => void;
  readonly onDelete: () => void;
}

export function AccountSettings({ isBusy, onLogOut, onExport, onDelete }: AccountSettingsProps) {
  const { t } = useI18n();
  return (
    <>
      <SettingsRow title={t('settings.session')} text={t('settings.session.text')}>
        <p className={styles.buttons}>
          <Button isLoading={isBusy} onClick={() => onLogOut(false)}>
            {t('settings.logOut')}
          </Button>
          <Button isLoading={isBusy} onClick={() => onLogOut(true)}>
            {t('settings.logOutEverywhere')}
          </Button>
        </p>
      </SettingsRow>
      <SettingsRow title={t('settings.data')} text={t('settings.data.text')}>
        <p className={styles.buttons}>
          <Button onClick={onExport}>{t('settings.export')}</Button>
          <Button kind="quiet" aria-haspopup="dialog" onClick={onDelete}>
            {t('settings.delete')}
          </Button>
        </p>
      </SettingsRow>
    </>
  );
}
