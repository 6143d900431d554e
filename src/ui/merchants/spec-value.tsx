import { Fragment } from 'react';
import type { WireRefurbisher } from '#api/contract/refurbishers.ts';
import type { SpecSlug } from '#domain/merchants/merchant-specs.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { formatSpec, isStated } from '#ui/merchants/format-spec.ts';
import styles from './merchants.module.css';

interface SpecValueProps {
  readonly slug: SpecSlug;
  readonly refurbisher: WireRefurbisher;
}

/** A merchant's value of a specification, with the merchant's own words below. All pages and dialogs show values with it. */
export function SpecValue({ slug, refurbisher }: SpecValueProps) {
  const i18n = useI18n();
  const words = formatSpec(slug, refurbisher, i18n);
  if (!isStated(words)) return <span className={styles.unknown}>{i18n.t('offer.notStated')}</span>;
  return (
    <span className={styles.value}>
      {words.value}
      {words.links.map(({ label, href }, at) => (
        <Fragment key={label}>
          {at > 0 || words.value !== null ? ' · ' : ''}
          {href === null ? (
            label
          ) : (
            <a href={href} rel="nofollow noopener">
              {label}
            </a>
          )}
        </Fragment>
      ))}
      {words.extra !== null && <span className={styles.extra}>{words.extra}</span>}
    </span>
  );
}
