// One line of a page that discloses where a link leads: a term, a short answer, and details.
import type { ReactNode } from 'react';
import styles from './partner-page.module.css';

interface DisclosureLineProps {
  readonly term: string;
  readonly answer: ReactNode;
  /** No content, or an empty text, leaves the line out. */
  readonly children?: ReactNode;
}

export function DisclosureLine({ term, answer, children }: DisclosureLineProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.answer}>{answer}</dd>
      {children ? <dd className={styles.text}>{children}</dd> : null}
    </div>
  );
}
