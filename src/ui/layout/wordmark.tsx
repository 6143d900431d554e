import { Mark } from '#ui/layout/mark.tsx';
import styles from './wordmark.module.css';

/** The mark, an apple beside its leaf, and the name. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <Mark className={styles.mark} />
      <span className={styles.name}>Windfall</span>
    </span>
  );
}
