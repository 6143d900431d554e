// Links to more results with the same filters: including recently sold out products, or all (specification, Results).
import { useI18n } from '#ui/i18n-context.ts';
import styles from './wider-lists.module.css';

interface WiderListsProps {
  /** How many more products than shown; at 0 the link is left out. */
  readonly soldOut: { readonly more: number; readonly href: string };
  readonly all: { readonly more: number; readonly href: string };
}

export function WiderLists({ soldOut, all }: WiderListsProps) {
  const { t } = useI18n();
  if (soldOut.more <= 0 && all.more <= 0) return null;
  return (
    <ul className={styles.ways}>
      {soldOut.more > 0 && (
        <li>
          <a className={styles.way} href={soldOut.href}>
            {t('results.wider.sold-out', { count: soldOut.more })}
          </a>
        </li>
      )}
      {all.more > 0 && (
        <li>
          <a className={styles.way} href={all.href}>
            {t('results.wider.all', { count: all.more })}
          </a>
        </li>
      )}
    </ul>
  );
}
