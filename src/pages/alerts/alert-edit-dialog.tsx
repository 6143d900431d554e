import { useState } from 'react';
import { AlertEditForm } from '#ui/alerts/alert-edit-form.tsx';
import type { AlertChange } from '#ui/alerts/alert-edit-form.tsx';
import type { AlertView } from '#ui/alerts/alert-view.ts';
import { Dialog } from '#ui/controls/dialog.tsx';
import { useI18n } from '#ui/i18n-context.ts';

interface AlertEditDialogProps {
  /** null = closed. */
  readonly alert: AlertView | null;
  /** Resolves with the error in the visitor's language; null = none. */
  readonly edit: (id: string, change: AlertChange) => Promise<string | null>;
  readonly onClose: () => void;
}

export function AlertEditDialog({ alert, edit, onClose }: AlertEditDialogProps) {
  const { t } = useI18n();
  // Stays rendered during the closing animation.
  const [shown, setShown] = useState(alert);
  if (alert && alert !== shown) setShown(alert);
  const [now] = useState(() => Date.now());
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!shown) return null;

  async function save(id: string, change: AlertChange) {
    setSending(true);
    const problem = await edit(id, change);
    setSending(false);
    setFailure(problem);
    if (problem === null) onClose();
  }

  return (
    <Dialog title={t('alert.edit.title')} width={380} isOpen={alert !== null} onClose={onClose}>
      <AlertEditForm
        key={shown.notificationId}
        alert={shown}
        now={now}
        failure={failure}
        isSending={isSending}
        onSubmit={change => void save(shown.notificationId, change)}
        onEdit={() => setFailure(null)}
      />
    </Dialog>
  );
}
