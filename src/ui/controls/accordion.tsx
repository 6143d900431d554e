// A section that opens and closes: a native details element, so that it works without script.
import { useState } from 'react';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';

interface AccordionProps {
  readonly title: string;
  /** Shown at the end of the title line, closed or open: what is chosen inside, or a count. */
  readonly note?: string | undefined;
  readonly isInitiallyOpen?: boolean;
  readonly children: ReactNode;
}

/** Stays open or closed as the visitor left it when its parent rerenders. */
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
