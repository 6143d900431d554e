// The main header (specification, Header): brand, search and pages, below them modes, families and country; on small screens icons.
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { Icon } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { CountryLink } from '#ui/layout/country-link.tsx';
import { formatNavLink, listFamilyItems, modeItems } from '#ui/layout/nav-items.ts';
import type { NavItem } from '#ui/layout/nav-items.ts';
import { useMobileMenu } from '#ui/layout/use-mobile-menu.ts';
import { useStickyHeader } from '#ui/layout/use-sticky-header.ts';
import { Wordmark } from '#ui/layout/wordmark.tsx';
import styles from './header.module.css';

interface HeaderProps {
  /** Current path after the locale prefix; marks the matching navigation item. */
  readonly path: string;
  /** Changes with each navigation. */
  readonly pageKey: string;
  /** The pages that the navigation links to. */
  readonly sections: readonly NavItem[];
  /** Renders the search field; call `onClose` when its panel was closed. */
  readonly renderSearch: (onClose: () => void) => ReactNode;
}

/**
 * On the home page it is without the search field, until the hero with its own field is scrolled away.
 */
export function Header({ path, pageKey, sections, renderSearch }: HeaderProps) {
  const { locale, t } = useI18n();
  const isIndex = path === '/';
  const { place, isStuck } = useStickyHeader(isIndex, pageKey);
  const { search, iconButton, isSearchOpen, openSearch, closeSearch } = useMobileSearch(pageKey);
  const { Menu, isMenuOpen, openMenu, closeMenu } = useMobileMenu(pageKey);

  const link = (item: NavItem) => (
    <li key={item.name}>
      <a
        className={styles.link}
        href={formatNavLink(locale, item)}
        aria-current={path === item.path || path.startsWith(`${item.path}/`) ? 'true' : undefined}
      >
        {t(item.label)}
      </a>
    </li>
  );

  return (
    <div className={styles.place} data-index={isIndex ? '' : undefined} ref={place}>
      <header className={styles.header} data-stuck={isStuck ? '' : undefined}>
        <div className={styles.inner}>
          <a className={styles.home} href={formatLocalePath(locale, '/')} aria-label={t('header.home')}>
            <Wordmark />
          </a>
          <div className={styles.search} data-open={isSearchOpen ? '' : undefined} ref={search}>
            {renderSearch(closeSearch)}
          </div>
          <nav className={styles.nav} aria-label={t('nav.label')}>
            <ul className={styles.pages}>{sections.map(link)}</ul>
            <ul className={styles.modes}>{modeItems.map(link)}</ul>
            <ul className={styles.families}>{listFamilyItems(path).map(link)}</ul>
          </nav>
          <div className={styles.country}>
            <CountryLink />
          </div>
          <a
            className={styles.iconButton}
            href={formatLocalePath(locale, '/search')}
            aria-label={t('explore.label')}
            ref={iconButton}
            onClick={openSearch}
          >
            <Icon name="search" />
          </a>
          <button
            className={`${styles.iconButton} ${styles.menu}`}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={openMenu}
          >
            <Icon name="menu" />
            <span className="visually-hidden">{t('header.menu')}</span>
          </button>
        </div>
      </header>
      {Menu && (
        <Menu
          path={path}
          sections={sections}
          isOpen={isMenuOpen}
          onClose={closeMenu}
          onSearch={event => {
            // Closed first, because the field cannot be focused while the drawer is open.
            flushSync(closeMenu);
            openSearch(event);
          }}
        />
      )}
    </div>
  );
}

/** On small screens the search field covers the bar while it is open; it disappears when its panel closes. */
function useMobileSearch(pageKey: string) {
  const search = useRef<HTMLDivElement>(null);
  const iconButton = useRef<HTMLAnchorElement>(null);
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isSearchOpen = openOn === pageKey;
  useEffect(() => {
    if (!isSearchOpen) return undefined;
    const { dataset } = document.documentElement;
    dataset['searching'] = '';
    return () => {
      delete dataset['searching'];
    };
  }, [isSearchOpen]);
  return {
    search,
    iconButton,
    isSearchOpen,
    openSearch: (event: MouseEvent) => {
      event.preventDefault();
      // Synchronous: hidden elements take no focus, and focusing later would not open the keyboard of a phone.
      flushSync(() => setOpenOn(pageKey));
      search.current?.querySelector('input')?.focus();
    },
    closeSearch: () => {
      if (openOn !== pageKey) return;
      flushSync(() => setOpenOn(null));
      iconButton.current?.focus();
    },
  };
}
