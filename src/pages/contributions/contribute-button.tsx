// The button that opens the form for a review, a question, an answer or a photograph. The form is a separate chunk.
import { useState } from 'react';
import type { ComponentType } from 'react';
import type { ContributionDialogProps } from '#pages/contributions/contribution-dialog.tsx';
import { loadChunk } from '#pages/load-chunk.ts';
import { Button } from '#ui/controls/button.tsx';
import type { ButtonKind } from '#ui/controls/button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { useSnackbar } from '#ui/controls/snackbar.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';

interface ContributeButtonProps {
  readonly label: string;
  /** The label for screen readers, where a page repeats the visible one. */
  readonly fullLabel?: string;
  readonly kind?: ButtonKind;
  readonly contribution: ContributionDialogProps['contribution'];
}

// prettier-ignore
const loadForm = () => loadChunk(() => import('#pages/contributions/contribution-dialog.tsx'), 'contribution-dialog');

export function ContributeButton({ label, fullLabel, kind, contribution }: ContributeButtonProps) {
  const { t } = useI18n();
  const { open } = useSnackbar();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [Form, setForm] = useState<ComponentType<ContributionDialogProps> | null>(null);
  const hasScript = useIsHydrated();

  async function openForm() {
    setLoading(true);
    try {
      const { ContributionDialog } = await loadForm();
      setForm(() => ContributionDialog);
      setOpen(true);
    } catch {
      open(t('modal.failed'), 'error');
    }
    setLoading(false);
  }

  // The form needs script.
  if (!hasScript) return null;
  return (
    <>
      <Button
        {...(kind && { kind })}
        aria-label={fullLabel}
        aria-haspopup="dialog"
        isLoading={isLoading}
        onClick={() => void openForm()}
      >
        {label}
      </Button>
      {Form && <Form contribution={contribution} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
