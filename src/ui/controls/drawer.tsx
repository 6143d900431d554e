// A modal sheet along the right edge, as high as the window.
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Translate } from '#messages/translate.ts';
import { CloseButton } from '#ui/controls/close-button.tsx';
import { useModalElement } from '#ui/controls/modal-element.ts';
import styles from './drawer.module.css';

interface DrawerProps {
  readonly t: Translate;
  readonly title: string;
  readonly isOpen: boolean;
  /** The visitor closed it: Esc, cross or backdrop. What opened it has the focus again. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Keep it mounted and change `isOpen`, so that it can leave as it came. */
export function Drawer({ t, title, isOpen, onClose, children }: DrawerProps) {
  const titleId = useId();
  const element = useModalElement(isOpen, onClose);
  return (
    <dialog {...element} className={styles.drawer} aria-labelledby={titleId}>
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
