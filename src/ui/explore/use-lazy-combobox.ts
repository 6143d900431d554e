// The search field with its panel, loaded when the field is first focused.
import { useCallback } from 'react';
import { loadModule } from '#messages/load-messages-in-browser.ts';
import { useLazyField } from '#ui/controls/use-lazy-field.ts';
import type { LoadExplore } from '#ui/explore/explore-view.ts';

export function useLazyCombobox(load: LoadExplore) {
  const loadPanel = useCallback(async () => {
    // Loads the lists together with the code; a later call gets the same answer, or the same failure.
    void load('', new AbortController().signal).catch(() => undefined);
    const panel = await loadModule(() => import('#ui/explore/explore-combobox.tsx'), 'explore-combobox');
    return panel.ExploreCombobox;
  }, [load]);
  return useLazyField(loadPanel);
}
