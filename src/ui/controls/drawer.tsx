// A modal sheet at the right edge, as high as the window.
import { ModalSheet } from '#ui/controls/modal-sheet.tsx';
import type { ModalSheetProps } from '#ui/controls/modal-sheet.tsx';
import styles from './drawer.module.css';

export function Drawer(sheet: ModalSheetProps) {
  const { drawer: frame, head, title, body } = styles;
  return <ModalSheet {...sheet} look={{ frame, head, title, body }} />;
}
