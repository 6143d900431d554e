// Loads the panel when the field is first focused, and reads the state of the field at the moment it is replaced.
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadModule } from '#messages/load-messages-in-browser.ts';
import type { FieldState } from '#ui/controls/combobox.tsx';
import type { ExploreCombobox } from '#ui/explore/explore-combobox.tsx';
import type { LoadExplore } from '#ui/explore/explore-view.ts';

interface Taken {
  readonly Combobox: typeof ExploreCombobox;
  readonly before: FieldState;
}

export function useLazyCombobox(load: LoadExplore) {
  const field = useRef<HTMLInputElement>(null);
  const isUnderWay = useRef(false);
  const [taken, setTaken] = useState<Taken | null>(null);
  const takeOver = useCallback(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const fetchPanel = async () => {
      // Loads the lists together with the code; a later call gets the same answer, or the same failure.
      void load('', new AbortController().signal).catch(() => undefined);
      const composed = endOfComposition(field.current);
      const panel = await loadModule(() => import('#ui/explore/explore-combobox.tsx'), 'explore-combobox');
      await composed();
      // In one task: a letter typed between reading the field and replacing it would be lost.
      flushSync(() => setTaken({ Combobox: panel.ExploreCombobox, before: readField(field.current) }));
    };
    // Without the panel the field remains a plain form; the next focus tries again.
    fetchPanel().catch(() => {
      isUnderWay.current = false;
    });
  }, [load]);
  return { taken, field, takeOver };
}

function readField(field: HTMLInputElement | null): FieldState {
  if (!field) return { text: '', selection: null };
  const hasFocus = document.activeElement === field;
  const end = field.value.length;
  return {
    text: field.value,
    selection: hasFocus ? [field.selectionStart ?? end, field.selectionEnd ?? end] : null,
  };
}

/**
 * Listens from now on; the returned function waits until the input method has finished composing, which replacing the field would abort.
 */
function endOfComposition(field: HTMLInputElement | null): () => Promise<void> {
  let isComposing = false;
  let onEnd: (() => void) | null = null;
  field?.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  field?.addEventListener('compositionend', () => {
    isComposing = false;
    onEnd?.();
  });
  return () =>
    new Promise(resolve => {
      if (isComposing) onEnd = resolve;
      else resolve();
    });
}
