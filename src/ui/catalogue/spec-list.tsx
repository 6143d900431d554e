import styles from './spec-list.module.css';

interface SpecListProps {
  readonly specs: readonly { readonly key: string; readonly label: string; readonly value: string }[];
}

/** Facts about the device, a line each. */
export function SpecList({ specs }: SpecListProps) {
  return (
    <dl className={styles.list}>
      {specs.map(({ key, label, value }) => (
        <div className={styles.line} key={key}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
