// Fetches the panel when the field is first focused, and notes how the field stands at the moment it is replaced.
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

export function useTakeOver(load: LoadExplore) {
  const field = useRef<HTMLInputElement>(null);
  const isUnderWay = useRef(false);
  const [taken, setTaken] = useState<Taken | null>(null);
  const takeOver = useCallback(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const fetchPanel = async () => {
      // The lists come at the same time as the code; who asks again gets the same answer, or the same failure.
      void load('', new AbortController().signal).catch(() => undefined);
      const composed = endOfComposition(field.current);
      const panel = await loadModule(() => import('#ui/explore/explore-combobox.tsx'), 'explore-combobox');
      await composed();
      // In one turn: a letter typed between the look at the field and its replacement would be lost.
      flushSync(() => setTaken({ Combobox: panel.ExploreCombobox, before: readField(field.current) }));
    };
    // Without the panel the field goes on as the plain form that it is; the next focus tries again.
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

/** Listens from now on; the answer waits until no letter is half composed, which another field would lose. */
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
