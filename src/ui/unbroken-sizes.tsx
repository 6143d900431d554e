import styles from './unbroken-sizes.module.css';

/** Text whose sizes stay on one line: browsers break `15-inch` after its hyphen. */
export function UnbrokenSizes({ text }: { readonly text: string }) {
  return text.split(/(\(?\d[\d.]*-inch\b[,)]?)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span className={styles.whole} key={at}>
        {part}
      </span>
    ),
  );
}
