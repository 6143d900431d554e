// The header of the blog (specification, Header): brand, search, subscribe, language; the menu leads to the rest of the site. The search is
// a plain GET form, which loads a new document.
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { blogPath } from '#domain/content/blog.ts';
import { findLocaleByLanguage } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { Icon } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { LanguageMenu } from '#ui/layout/language-menu.tsx';
import type { LanguageLink } from '#ui/layout/language-menu.tsx';
import { useMobileMenu } from '#ui/layout/use-mobile-menu.ts';
import { modeItems } from '#ui/layout/nav-items.ts';
import type { NavItem } from '#ui/layout/nav-items.ts';
import { SectionHeader, SectionLinks } from '#ui/layout/section-header.tsx';
import styles from './blog-header.module.css';

interface BlogHeaderProps {
  /** The search text of the current page; '' = none. */
  readonly search: string;
  /** Changes with each navigation. */
  readonly pageKey: string;
  /** Current path after the locale prefix. */
  readonly path: string;
  readonly sections: readonly NavItem[];
  readonly languageLinks: readonly LanguageLink[];
}

export function BlogHeader({ search, pageKey, path, sections, languageLinks }: BlogHeaderProps) {
  const { locale, t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { Menu, isMenuOpen, openMenu, closeMenu } = useMobileMenu(pageKey);
  const home = formatLocalePath(findLocaleByLanguage(locale.language), blogPath);

  /** An empty field shows the whole blog again. */
  function clear({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    if (search !== '' && currentTarget.value === '') location.assign(home);
  }

  const items = [...modeItems, ...sections.filter(({ name }) => name !== 'blog')];
  return (
    <SectionHeader
      className={styles.place}
      gridClassName={styles.inner}
      name={t('nav.blog')}
      href={home}
      drawer={
        Menu && (
          <Menu
            path={path}
            sections={sections}
            isOpen={isMenuOpen}
            onClose={closeMenu}
            onSearch={closeMenu}
          />
        )
      }
    >
      <form
        className={styles.search}
        role="search"
        action={home}
        method="get"
        data-open={isOpen ? '' : undefined}
      >
        <input
          className={styles.field}
          type="search"
          name="s"
          aria-label={t('blog.search')}
          placeholder={t('blog.search')}
          defaultValue={search}
          key={search}
          minLength={3}
          maxLength={200}
          autoComplete="off"
          onInput={clear}
        />
        <button className={styles.submit} type="submit" aria-label={t('blog.search')}>
          <Icon name="search" />
        </button>
      </form>
      <button
        className={styles.iconButton}
        type="button"
        aria-expanded={isOpen}
        aria-label={t('blog.search')}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'search'} />
      </button>
      <button
        className={`${styles.iconButton} ${styles.menu}`}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        aria-label={t('header.menu')}
        onClick={openMenu}
      >
        <Icon name="menu" />
      </button>
      <a className={styles.subscribe} href="#newsletter.blog">
        {t('blog.subscribe')}
      </a>
      <LanguageMenu links={languageLinks} />
      <SectionLinks items={items} />
    </SectionHeader>
  );
}
