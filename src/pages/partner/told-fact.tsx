// A line of a page that says where a link leads before it is followed: a term, its answer in a word or two, and what there is to add.
import type { ReactNode } from 'react';
import styles from './partner-page.module.css';

interface ToldFactProps {
  readonly term: string;
  readonly answer: ReactNode;
  /** Nothing, an empty text too, leaves the line out. */
  readonly children?: ReactNode;
}

export function ToldFact({ term, answer, children }: ToldFactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.answer}>{answer}</dd>
      {children ? <dd className={styles.text}>{children}</dd> : null}
    </div>
  );
}
