import type { WireRefurbisher } from '#api/contract/refurbishers.ts';
import type { SpecSlug } from '#domain/merchants/merchant-specs.ts';
import { SpecLink } from '#ui/merchants/spec-link.tsx';
import { SpecValue } from '#ui/merchants/spec-value.tsx';
import styles from './merchants.module.css';

interface SpecListProps {
  readonly refurbisher: WireRefurbisher;
  readonly slugs: readonly SpecSlug[];
}

/** Specifications of one merchant; each name opens the comparison of all merchants. */
export function SpecList({ refurbisher, slugs }: SpecListProps) {
  return (
    <dl className={styles.specs}>
      {slugs.map(slug => (
        <div className={styles.specRow} key={slug}>
          <dt>
            <SpecLink slug={slug} />
          </dt>
          <dd>
            <SpecValue slug={slug} refurbisher={refurbisher} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
