import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { Drawer } from '#ui/controls/drawer.tsx';
import { Icon } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { CountryLink } from '#ui/layout/country-link.tsx';
import { formatNavLink, listFamilyItems, modeItems } from '#ui/layout/nav-items.ts';
import type { NavItem } from '#ui/layout/nav-items.ts';
import styles from './menu-drawer.module.css';

interface MenuDrawerProps {
  /** Current path after the locale prefix. */
  readonly path: string;
  readonly sections: readonly NavItem[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSearch: (event: MouseEvent) => void;
}

/** A drawer from the right with the search and the bar's entries, on small screens (specification, Header). */
export function MenuDrawer({ path, sections, isOpen, onClose, onSearch }: MenuDrawerProps) {
  const { locale, t } = useI18n();
  const link = (item: NavItem) => (
    <li key={item.name}>
      <a
        className={styles.link}
        href={formatNavLink(locale, item)}
        aria-current={item.path === path ? 'page' : undefined}
        onClick={onClose}
      >
        {t(item.label)}
      </a>
    </li>
  );
  return (
    <Drawer title={t('header.menu')} isOpen={isOpen} onClose={onClose}>
      <a className={styles.search} href={formatLocalePath(locale, '/search')} onClick={onSearch}>
        <Icon name="search" />
        {t('explore.placeholder')}
      </a>
      <nav aria-label={t('header.menu')}>
        <ul className={styles.main}>{modeItems.map(link)}</ul>
        <ul className={styles.families}>{listFamilyItems(path).map(link)}</ul>
        <ul className={styles.families}>{sections.map(link)}</ul>
      </nav>
      <div className={styles.country}>
        <CountryLink isNamed onFollow={() => flushSync(onClose)} />
      </div>
    </Drawer>
  );
}
