import type { ReactNode } from 'react';
import { Icon } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './breadcrumbs.module.css';

export interface Breadcrumb {
  readonly label: string;
  /** null = the current page, plain text. */
  readonly href: string | null;
  /** A code that means little to most visitors: hidden on narrow screens. */
  readonly isCode?: boolean;
}

interface BreadcrumbsProps {
  readonly homeHref: string;
  readonly items: readonly Breadcrumb[];
  /** Shown at the other end of the line. */
  readonly aside?: ReactNode;
}

/**
 * The position of the page; home is an icon and the last item plain text. Structured data holds the same list without home
 * (pages/head/structured-data.ts).
 */
export function Breadcrumbs({ homeHref, items, aside }: BreadcrumbsProps) {
  const { t } = useI18n();
  return (
    <div className={styles.line}>
      <nav className={styles.breadcrumbs} aria-label={t('breadcrumbs.label')}>
        <ol className={styles.list}>
          <li className={styles.item}>
            <a className={styles.home} href={homeHref} aria-label={t('breadcrumbs.home')}>
              <Icon name="home" className={styles.icon} />
            </a>
          </li>
          {items.map(({ label, href, isCode = false }) => (
            <li className={isCode ? `${styles.item} ${styles.code}` : styles.item} key={label}>
              {href === null ? <span aria-current="page">{label}</span> : <a href={href}>{label}</a>}
            </li>
          ))}
        </ol>
      </nav>
      {aside}
    </div>
  );
}
