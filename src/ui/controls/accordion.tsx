// A part of a page that opens and closes: the browser's own details element, so that it works without script.
import { useState } from 'react';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';

interface AccordionProps {
  readonly title: string;
  /** Stands at the end of the title's line, closed or open: what is chosen inside, or how much there is. */
  readonly note?: string | undefined;
  readonly isInitiallyOpen?: boolean;
  readonly children: ReactNode;
}

/** Stays as the visitor left it, whatever is drawn anew around it. */
export function Accordion({ title, note, isInitiallyOpen = false, children }: AccordionProps) {
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  return (
    <details className={styles.accordion} open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
