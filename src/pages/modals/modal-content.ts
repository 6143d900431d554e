// The props of every dialog's content.
export interface ModalContentProps {
  /** The part of the hash after the dot: the argument of the dialog. */
  readonly context: string | null;
  /** False while the dialog closes and stays closed. Its content stays mounted, so that typed text is kept until it opens again. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}
