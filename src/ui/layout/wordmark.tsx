import styles from './wordmark.module.css';

/** An apple that has just come to rest beside its leaf, and the name. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <g transform="rotate(24 15 18)">
          <path
            className={styles.apple}
            d="M15 10.2c2.2-1.7 5.2-2.1 7.4-.5 2.9 2.1 3.3 6.600 1.700 10.400-1.500 3.600-4.300 6.400-6.900 6.400-.9 0-1.400-.4-2.200-.4s-1.300.4-2.200.4c-2.600 0-5.400-2.800-6.900-6.400-1.600-3.800-1.200-8.300 1.700-10.400 2.200-1.600 5.200-1.200 7.400.5z"
          />
          <path className={styles.stem} d="M15 10.400c-.2-2.300.3-4.200 1.800-5.900" />
        </g>
        <path
          className={styles.leaf}
          d="M23.600 6.900c2.600-1.900 5.300-1.900 7.200-.7-1.300 2.300-4.400 3.200-7.200.7z"
        />
        <path className={styles.ground} d="M3 28.500h26" />
      </svg>
      <span className={styles.name}>Windfall</span>
    </span>
  );
}
