import { markLie, markPaths } from '#drawings/mark.ts';
import styles from './wordmark.module.css';

/** An apple that has just come to rest beside its leaf, and the name. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <g transform={markLie}>
          <path className={styles.apple} d={markPaths.apple} />
          <path className={styles.stem} d={markPaths.stem} />
        </g>
        <path className={styles.leaf} d={markPaths.leaf} />
        <path className={styles.ground} d={markPaths.ground} />
      </svg>
      <span className={styles.name}>Windfall</span>
    </span>
  );
}
