import type { ReactNode } from 'react';
import { CloseButton } from '#ui/controls/close-button.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  /** Language of the text, when it differs from the page's. */
  readonly lang?: string;
  readonly children: ReactNode;
  /** Buttons and links after the text. */
  readonly actions?: ReactNode;
  readonly close?: { readonly label: string; readonly onClose: () => void };
}

/** One notice of the tray: a text, and its actions at the end. */
export function Notice({ lang, children, actions, close }: NoticeProps) {
  return (
    <li className={styles.notice} lang={lang}>
      <div className={styles.inner}>
        <div className={styles.text}>{children}</div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        {close && <CloseButton {...close} />}
      </div>
    </li>
  );
}
