import { useState } from 'react';
import { focusPage } from '#pages/alerts/focus-page.ts';
import { loadSession, setSession } from '#pages/people/session-store.ts';
import { useDoneSnackbar } from '#pages/people/use-done-snackbar.ts';
import type { VisitorApi } from '#pages/people/visitor-api.ts';
import { forgetAll } from '#pages/saved/saved-store.ts';
import { Dialog } from '#ui/controls/dialog.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { AccountDeletion } from '#ui/people/account-deletion.tsx';

interface DeleteAccountProps {
  readonly api: VisitorApi;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Deletes the account after a confirmation. Afterwards the browser has neither a session nor a saved list. */
export function DeleteAccount({ api, isOpen, onClose }: DeleteAccountProps) {
  const { t } = useI18n();
  const reportDone = useDoneSnackbar();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function remove() {
    setSending(true);
    const answer = await api.removeUser({ userToken: 'current', sessionToken: 'current' });
    setSending(false);
    if (!answer.ok) {
      setFailure(answer.failure.error);
      return;
    }
    forgetAll();
    onClose();
    reportDone('accountDeleted');
    setSession({ kind: 'pending' });
    await loadSession();
    focusPage();
  }

  return (
    <Dialog title={t('delete.title')} width={380} isOpen={isOpen} onClose={onClose}>
      <AccountDeletion
        isSending={isSending}
        failure={failure}
        onDelete={() => void remove()}
        onKeep={onClose}
      />
    </Dialog>
  );
}
