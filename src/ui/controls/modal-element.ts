// The shared base of dialog and drawer: the native modal dialog, which traps the focus, closes on Esc and restores the focus.
import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent, RefObject, SyntheticEvent } from 'react';

interface ModalElement {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Props for a `<dialog>` whose only child covers it, so that a click on the dialog itself is a click on its backdrop. `onClose` is called
 * once however it was closed: Esc, the backdrop, or `element.close()`.
 */
export function useModalElement(isOpen: boolean, onClose: () => void): ModalElement {
  const ref = useRef<HTMLDialogElement>(null);
  // A press that starts inside and ends outside selects text and must not close the dialog.
  const beganOnBackdrop = useRef(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isOpen) return undefined;
    hidePageScroll();
    element.showModal();
    // Focuses the heading instead of the cross beside it: a screen reader reads the title, and Tab continues from there.
    element.querySelector('h2')?.focus();
    // Closed before it is removed from the document, so that the browser can restore the focus.
    return () => {
      element.close();
      restorePageScroll();
    };
  }, [isOpen]);
  return {
    ref,
    onClose: event => {
      // Ignores the close event of a dialog inside this one, and of a dialog that its owner closed.
      if (event.target === event.currentTarget && isOpen) onClose();
    },
    onPointerDown: event => {
      beganOnBackdrop.current = event.target === event.currentTarget;
    },
    onClick: event => {
      if (beganOnBackdrop.current && event.target === event.currentTarget) event.currentTarget.close();
    },
  };
}

/** The page behind a dialog does not scroll. Without padding of its scrollbar's width it would shift. */
function hidePageScroll(): void {
  const root = document.documentElement;
  if (isModalOpen()) return;
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
  root.dataset['modal'] = '';
}

function restorePageScroll(): void {
  if (!isModalOpen()) delete document.documentElement.dataset['modal'];
}

function isModalOpen(): boolean {
  return document.querySelector('dialog:modal') !== null;
}
