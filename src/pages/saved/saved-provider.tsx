// Provides the visitor's saved list to buttons, once it has been read from the browser's storage.
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { maxSaved } from '#domain/people/saved-list.ts';
import { toggleSaved, useSaved } from '#pages/saved/saved-store.ts';
import { SaveContext } from '#ui/saved/save-context.ts';
import type { SaveControl } from '#ui/saved/save-context.ts';
import { useSnackbar } from '#ui/controls/snackbar.tsx';
import { useI18n } from '#ui/i18n-context.ts';

export function SavedProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useI18n();
  const { open } = useSnackbar();
  const state = useSaved();
  const control = useMemo<SaveControl | null>(
    () =>
      state && {
        isSaved: sku => state.saved.includes(sku),
        toggle: sku => {
          const change = toggleSaved(sku);
          if (change === 'full') open(t('save.full', { max: String(maxSaved) }), 'error');
          else open(t(change === 'saved' ? 'save.added' : 'save.removed'), 'success');
        },
      },
    [state, open, t],
  );
  return <SaveContext value={control}>{children}</SaveContext>;
}
