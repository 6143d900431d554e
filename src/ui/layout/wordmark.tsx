import { Mark } from '#ui/layout/mark.tsx';
import styles from './wordmark.module.css';

/** An apple that has just come to rest beside its leaf, and the name. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <Mark className={styles.mark} />
      <span className={styles.name}>Windfall</span>
    </span>
  );
}
