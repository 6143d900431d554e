// The e-mail settings of a visitor with a confirmed address (specification, E-mail settings).
import { useState } from 'react';
import type { SessionUser } from '#api/contract/sessions.ts';
import { DeleteAccount } from '#pages/alerts/delete-account.tsx';
import { downloadJson } from '#pages/alerts/download-json.ts';
import { focusPage } from '#pages/alerts/focus-page.ts';
import { getLocaleFields } from '#pages/people/locale-fields.ts';
import { setSessionUser } from '#pages/people/session-store.ts';
import { useCode } from '#pages/people/use-code.ts';
import { useDoneSnackbar } from '#pages/people/use-done-snackbar.ts';
import type { VisitorApi } from '#pages/people/visitor-api.ts';
import { Dialog } from '#ui/controls/dialog.tsx';
import { useSnackbar } from '#ui/controls/snackbar.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { AccountSettings, AddressSettings } from '#ui/people/account-settings.tsx';
import { CodeForm } from '#ui/people/code-form.tsx';
import { MailSettings } from '#ui/people/mail-settings.tsx';
import type { SettingsChange, SettingsRowName } from '#ui/people/settings-view.ts';

interface EmailSettingsProps {
  readonly api: VisitorApi;
  readonly user: SessionUser;
  /** The confirmed address of `user`. */
  readonly email: string;
}

/** File name of the export of a visitor's data. */
const exportName = 'windfall.json';

export function EmailSettings({ api, user, email }: EmailSettingsProps) {
  const { locale, t } = useI18n();
  const { open } = useSnackbar();
  const reportDone = useDoneSnackbar();
  const [now] = useState(() => Date.now());
  const [saved, setSaved] = useState<SettingsRowName | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const code = useCode(api, user.mailIsShown, () => {
    setConfirming(false);
    reportDone('emailConfirmed');
  });
  // Stays rendered during the closing animation.
  const [pending, setPending] = useState(user.emailPending);
  if (user.emailPending !== null && user.emailPending !== pending) setPending(user.emailPending);
  const settings = { ...user, email };

  /** Resolves with the error in the visitor's language; null = saved. */
  async function update(change: SettingsChange & { readonly email?: string }): Promise<string | null> {
    const answer = await api.updateUser({ ...getLocaleFields(locale), ...change });
    if (!answer.ok) return answer.failure.error;
    setSessionUser(answer.value);
    return null;
  }

  async function changeSettings(row: SettingsRowName, change: SettingsChange) {
    setSaved(null);
    // Optimistic: shown at once, and reverted when the call fails.
    setSessionUser({ ...user, ...change });
    const problem = await update(change);
    if (problem === null) {
      setSaved(row);
      return;
    }
    setSessionUser(user);
    open(problem, 'error');
  }

  async function changeAddress(address: string) {
    setBusy(true);
    const problem = await update({ email: address });
    setBusy(false);
    setFailure(problem);
    if (problem === null) setConfirming(true);
    else open(problem, 'error');
  }

  async function run<Value>(
    call: Promise<{ ok: true; value: Value } | { ok: false; failure: { readonly error: string } }>,
    then: (value: Value) => void,
  ) {
    setBusy(true);
    const answer = await call;
    setBusy(false);
    if (answer.ok) then(answer.value);
    else open(answer.failure.error, 'error');
  }

  return (
    <>
      <AddressSettings
        email={email}
        emailPending={user.emailPending}
        isSending={isBusy}
        failure={failure}
        onChangeAddress={address => void changeAddress(address)}
        onEdit={() => setFailure(null)}
        onConfirm={() => setConfirming(true)}
      />
      <MailSettings
        settings={settings}
        now={now}
        saved={saved}
        onChange={(row, change) => void changeSettings(row, change)}
        onDelay={() =>
          void update({ reminderMonths: user.reminderMonths }).then(problem =>
            open(problem ?? t('settings.reminder.delayed'), problem === null ? 'success' : 'error'),
          )
        }
        onUnsubscribeAll={() =>
          void run(api.unsubscribe({ token: null, what: 'all' }), () => {
            setSessionUser({
              ...user,
              newsletterFrequency: 'off',
              newsletterPausedUntil: null,
              reminderMonths: null,
              followUp: false,
            });
            reportDone('unsubscribedAll');
          })
        }
      />
      <AccountSettings
        isBusy={isBusy}
        onLogOut={everywhere =>
          void run(api.logOut({ everywhere }), next => {
            setSessionUser(next);
            reportDone('loggedOut');
            focusPage();
          })
        }
        onExport={() => void run(api.exportUser({}), data => downloadJson(exportName, data))}
        onDelete={() => setDeleting(true)}
      />
      <Dialog
        title={t('confirm.title')}
        width={380}
        isOpen={isConfirming && pending !== null}
        onClose={() => setConfirming(false)}
      >
        <CodeForm {...code} email={pending ?? ''} />
      </Dialog>
      <DeleteAccount api={api} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </>
  );
}
