import { useI18n } from '#ui/i18n-context.ts';
import styles from './family-link.module.css';

interface FamilyLinkProps {
  readonly name: string;
  readonly href: string;
  /** Configurations in stock now. */
  readonly total: number;
  /** Lowest price in stock; null when there is none. */
  readonly from: string | null;
}

/** A link to one mode, with its number of products and lowest price. */
export function FamilyLink({ name, href, total, from }: FamilyLinkProps) {
  const { t } = useI18n();
  return (
    <a className={styles.link} href={href}>
      <span className={styles.name}>{name}</span>
      <span>
        {from !== null && <span className={styles.price}>{t('price.from', { price: from })}</span>}
        <span className={styles.count}>{t('results.count.available', { count: total })}</span>
      </span>
      <span className={styles.arrow} aria-hidden="true">
        →
      </span>
    </a>
  );
}
