import type { ReactNode } from 'react';
import styles from './merchants.module.css';

export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  /** The basis of the figure, such as its period or number of observations. */
  readonly note?: string | undefined;
}

/** Figures side by side, each with its label above and its basis below. */
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
