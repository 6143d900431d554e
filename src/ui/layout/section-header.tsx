// The shared part of the blog's and support's headers (specification, Header): the frame of the bar, the brand with the section's name, and
// links to the rest of the site.
import type { ReactNode } from 'react';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { formatNavLink } from '#ui/layout/nav-items.ts';
import type { NavItem } from '#ui/layout/nav-items.ts';
import { Wordmark } from '#ui/layout/wordmark.tsx';
import styles from './section-header.module.css';

interface SectionHeaderProps {
  /** Class of the outermost element; it sets the variables that the style sheet reads. */
  readonly className: string | undefined;
  /** Class of the grid that lays out the bar. Each section's style sheet names its own grid areas. */
  readonly gridClassName: string | undefined;
  readonly name: string;
  /** The section's first page, with the locale prefix. */
  readonly href: string;
  readonly children: ReactNode;
  /** The drawer that a button in the bar opens. */
  readonly drawer?: ReactNode;
}

export function SectionHeader({
  className,
  gridClassName,
  name,
  href,
  children,
  drawer,
}: SectionHeaderProps) {
  const { locale, t } = useI18n();
  return (
    <div className={`${styles.place} ${className}`}>
      <header className={styles.header}>
        <div className={`${styles.inner} ${gridClassName}`}>
          <div className={styles.brand}>
            <a className={styles.home} href={formatLocalePath(locale, '/')} aria-label={t('header.home')}>
              <Wordmark />
            </a>
            <a className={styles.section} href={href}>
              {name}
            </a>
          </div>
          {children}
        </div>
      </header>
      {drawer}
    </div>
  );
}

/** Links to the rest of the site. */
export function SectionLinks({ items }: { readonly items: readonly NavItem[] }) {
  const { locale, t } = useI18n();
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
      <ul className={styles.ways}>
        {items.map(item => (
          <li key={item.name}>
            <a className={styles.way} href={formatNavLink(locale, item)}>
              {t(item.label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
