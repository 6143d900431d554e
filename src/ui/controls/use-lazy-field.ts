// Loads the field that replaces a plain one when that is first focused, and reads the plain field's state at the moment of replacement.
import { useCallback, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { FieldState } from '#ui/controls/combobox.tsx';

/** `loadField` must be the same function at every render. */
export function useLazyField<Props>(loadField: () => Promise<ComponentType<Props>>) {
  const field = useRef<HTMLInputElement>(null);
  const isLoading = useRef(false);
  const [replacement, setReplacement] = useState<{
    readonly Field: ComponentType<Props>;
    readonly fieldState: FieldState;
  } | null>(null);
  const replaceField = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    const fetchField = async () => {
      const composed = watchComposition(field.current);
      const Field = await loadField();
      await composed();
      // In one task: a letter typed between reading the field and replacing it would be lost.
      flushSync(() => setReplacement({ Field, fieldState: readField(field.current) }));
    };
    // When loading fails, the plain form stays; the next focus tries again.
    fetchField().catch(() => {
      isLoading.current = false;
    });
  }, [loadField]);
  return { replacement, field, replaceField };
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
 * Tracks whether an input method is composing. The returned function waits until it has finished, because replacing the field would abort
 * it.
 */
function watchComposition(field: HTMLInputElement | null): () => Promise<void> {
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
