// Loads what replaces a plain field when it is first focused, and reads the state of the field at the moment it is replaced.
import { useCallback, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { FieldState } from '#ui/controls/combobox.tsx';

/** `loadField` must be the same function at every render. */
export function useLazyField<Props>(loadField: () => Promise<ComponentType<Props>>) {
  const field = useRef<HTMLInputElement>(null);
  const isUnderWay = useRef(false);
  const [taken, setTaken] = useState<{
    readonly Field: ComponentType<Props>;
    readonly before: FieldState;
  } | null>(null);
  const takeOver = useCallback(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const fetchField = async () => {
      const composed = endOfComposition(field.current);
      const Field = await loadField();
      await composed();
      // In one task: a letter typed between reading the field and replacing it would be lost.
      flushSync(() => setTaken({ Field, before: readField(field.current) }));
    };
    // Without it the field remains a plain form; the next focus tries again.
    fetchField().catch(() => {
      isUnderWay.current = false;
    });
  }, [loadField]);
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
