// What dialog and drawer share: the native modal dialog, which holds the focus, answers Esc and gives the focus back.
import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent, RefObject, SyntheticEvent } from 'react';

interface ModalElement {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Properties for a `<dialog>` whose only child covers it, so that what hits the dialog itself hit its backdrop. `onClose` is
 * called once however it was closed: Esc, the backdrop, or `element.close()`.
 */
export function useModalElement(isOpen: boolean, onClose: () => void): ModalElement {
  const ref = useRef<HTMLDialogElement>(null);
  // A press that began inside and ends outside is a selection of text, not a wish to close.
  const beganOnBackdrop = useRef(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isOpen) return undefined;
    keepWidth();
    element.showModal();
    // The heading, and not the cross beside it: a screen reader reads where it is, and Tab goes on from there.
    element.querySelector('h2')?.focus();
    // Closed before it leaves the document, or the browser would not know where the focus came from.
    return () => element.close();
  }, [isOpen]);
  return {
    ref,
    onClose: event => {
      // A dialog inside this one closes for itself; and one that its owner closed has nothing to tell.
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

/** The width of a scrollbar that takes space and goes away with an open dialog: without it the page would move. */
function keepWidth(): void {
  const root = document.documentElement;
  if (document.querySelector('dialog:modal')) return;
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
}
