import { markTransform, markPaths } from '#drawings/mark.ts';
import styles from './mark.module.css';

/** The mark in the colours of its background; decorative, because a text is beside it. */
export function Mark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      className={className === undefined ? styles.mark : `${styles.mark} ${className}`}
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      <g transform={markTransform}>
        <path className={styles.apple} d={markPaths.apple} />
        <path className={styles.stem} d={markPaths.stem} />
      </g>
      <path className={styles.leaf} d={markPaths.leaf} />
      <path className={styles.ground} d={markPaths.ground} />
    </svg>
  );
}
