import type { ProductSpecs } from '#api/contract/product.ts';
import styles from './spec-list.module.css';

/** Specifications of the device in groups, one line each. */
export function SpecList({ groups }: { readonly groups: ProductSpecs }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ key, label, items }) => (
        <section className={styles.group} key={key}>
          <h3 className={styles.heading}>{label}</h3>
          <dl>
            {items.map(item => (
              <div className={styles.line} key={item.key}>
                <dt className={styles.label}>{item.label}</dt>
                <dd className={styles.value}>{item.value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
