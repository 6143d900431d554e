// The props of every dialog's content.
export interface ModalContentProps {
  /** The part of the hash after the dot: says where the dialog was opened. */
  readonly context: string | null;
  /** False while the dialog closes, and as long as it is closed: what was typed stays until it opens again. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}
