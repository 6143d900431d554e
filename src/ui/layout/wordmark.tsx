import styles from './wordmark.module.css';

/** An apple that has just come to rest beside its leaf, and the name. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <g transform="translate(0 .5) rotate(24 15 18)">
          <path
            className={styles.apple}
            d="M15 10.2c2.2-1.7 5.2-2.1 7.4-.5 2.9 2.1 3.3 6.6 1.7 10.4-1.5 3.6-4.3 6.4-6.9 6.4-.9 0-1.4-.4-2.2-.4s-1.3.4-2.2.4c-2.6 0-5.4-2.8-6.9-6.4-1.6-3.8-1.2-8.3 1.7-10.4 2.2-1.6 5.2-1.2 7.4.5z"
          />
          <path className={styles.stem} d="M15 10.400c-.2-2.3.3-4.2 1.8-5.9" />
        </g>
        <path className={styles.leaf} d="M23.6 6.900c2.6-1.9 5.3-1.9 7.2-.7-1.3 2.3-4.4 3.2-7.2.7z" />
        <path className={styles.ground} d="M3 28.500h26" />
      </svg>
      <span className={styles.name}>Windfall</span>
    </span>
  );
}
