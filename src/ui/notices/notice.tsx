import type { ReactNode } from 'react';
import { CloseButton } from '#ui/controls/close-button.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  /** Of the words, when they are not the page's. */
  readonly lang?: string;
  readonly children: ReactNode;
  /** What can be done, behind the words. */
  readonly actions?: ReactNode;
  readonly close?: { readonly label: string; readonly onClose: () => void };
}

/** One line of the tray: words, and at its end what can be done. */
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
