// What a dialog is given, wherever it was opened.
export interface ModalContentProps {
  /** Where the dialog was asked for: the part of the hash behind the dot. */
  readonly context: string | null;
}
