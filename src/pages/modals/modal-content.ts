// The props of every dialog's content.
export interface ModalContentProps {
  /** The part of the hash after the dot: says where the dialog was opened. */
  readonly context: string | null;
}
