// The base of dialog and drawer: a native modal dialog with a heading, a cross and a scrolling body. They define its position and
// animation.
import { useId } from 'react';
import type { ReactNode } from 'react';
import { CloseButton } from '#ui/controls/close-button.tsx';
import { useModalElement } from '#ui/controls/modal-element.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './modal-sheet.module.css';

export interface ModalSheetProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called when the visitor has closed it: Esc, cross or backdrop. The focus is restored by then. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface Look {
  readonly frame: string | undefined;
  readonly head: string | undefined;
  readonly title: string | undefined;
  readonly body: string | undefined;
}

/** Keep it mounted and change `isOpen`, so that its closing animation runs. */
export function ModalSheet({
  title,
  isOpen,
  onClose,
  children,
  look,
}: ModalSheetProps & { readonly look: Look }) {
  const { t } = useI18n();
  const titleId = useId();
  const element = useModalElement(isOpen, onClose);
  return (
    <dialog {...element} className={`${styles.frame} ${look.frame}`} aria-labelledby={titleId}>
      <div className={styles.sheet}>
        <header className={`${styles.head} ${look.head}`}>
          <h2 className={`${styles.title} ${look.title}`} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <CloseButton label={t('dialog.close')} onClose={() => element.ref.current?.close()} />
        </header>
        <div className={`${styles.body} ${look.body}`}>{children}</div>
      </div>
    </dialog>
  );
}
