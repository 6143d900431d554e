import { useCallback } from 'react';
import { doneMessages } from '#pages/people/done-messages.ts';
import type { DoneMessage } from '#pages/people/done-messages.ts';
import { useSnackbar } from '#ui/controls/snackbar.tsx';
import { useI18n } from '#ui/i18n-context.ts';

/** Returns a function that shows a completed action in the snackbar. */
export function useDoneSnackbar(): (what: DoneMessage) => void {
  const { t } = useI18n();
  const { open } = useSnackbar();
  return useCallback(what => open(t(doneMessages[what]), 'success'), [t, open]);
}
