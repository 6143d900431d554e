import type { ReactNode } from 'react';
import styles from './merchants.module.css';

export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  /** What the figure rests on. */
  readonly note?: string | undefined;
}

/** Figures beside each other, each with its label above and what it rests on below. */
export function FigureList({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, note }) => (
        <div className={styles.figure} key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.figureValue}>{value}</span>
            {note !== undefined && <span className={styles.extra}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
