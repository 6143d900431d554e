// A line of a page that says where a link leads before it is followed: a term, its answer in a word or two, and what there is to add.
import type { ReactNode } from 'react';
import styles from './partner-page.module.css';

interface DisclosureLineProps {
  readonly term: string;
  readonly answer: ReactNode;
  /** Nothing, an empty text too, leaves the line out. */
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
