// A modal dialog in the middle of the page; on a phone a sheet from below.
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Translate } from '#messages/translate.ts';
import { CloseButton } from '#ui/controls/close-button.tsx';
import { useModalElement } from '#ui/controls/modal-element.ts';
import styles from './dialog.module.css';

/** Widths in px (specification 2). */
export type DialogWidth = keyof typeof widthClasses;

const widthClasses = {
  320: styles.width320,
  380: styles.width380,
  500: styles.width500,
  800: styles.width800,
  900: styles.width900,
} as const;

interface DialogProps {
  readonly t: Translate;
  readonly title: string;
  readonly width: DialogWidth;
  readonly isOpen: boolean;
  /** The visitor closed it: Esc, cross or backdrop. What opened it has the focus again. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Keep it mounted and change `isOpen`, so that it can leave as it came. */
export function Dialog({ t, title, width, isOpen, onClose, children }: DialogProps) {
  const titleId = useId();
  const element = useModalElement(isOpen, onClose);
  return (
    <dialog {...element} className={`${styles.dialog} ${widthClasses[width]}`} aria-labelledby={titleId}>
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 className={styles.title} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <CloseButton label={t('dialog.close')} onClose={() => element.ref.current?.close()} />
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
