// A modal dialog in the middle of the page; on a phone, a sheet from the bottom.
import { ModalSheet } from '#ui/controls/modal-sheet.tsx';
import type { ModalSheetProps } from '#ui/controls/modal-sheet.tsx';
import styles from './dialog.module.css';

/** Widths in px (specification, Dialogs). */
export type DialogWidth = keyof typeof widthClasses;

const widthClasses = {
  320: styles.width320,
  380: styles.width380,
  500: styles.width500,
  800: styles.width800,
  900: styles.width900,
} as const;

interface DialogProps extends ModalSheetProps {
  readonly width: DialogWidth;
}

export function Dialog({ width, ...sheet }: DialogProps) {
  const { head, title, body } = styles;
  return (
    <ModalSheet {...sheet} look={{ frame: `${styles.dialog} ${widthClasses[width]}`, head, title, body }} />
  );
}
