// The header of support (specification, Header): brand, search of answers, contact, language, and links to the blog and the rest of the
// site. On small screens a Menu/Close button shows what does not fit into the bar.
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { findLocaleByLanguage, languages } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { LanguageMenu } from '#ui/layout/language-menu.tsx';
import { modeItems } from '#ui/layout/nav-items.ts';
import type { NavItem } from '#ui/layout/nav-items.ts';
import { SectionHeader, SectionLinks } from '#ui/layout/section-header.tsx';
import styles from './support-header.module.css';

const path = '/support';

interface SupportHeaderProps {
  /** The pages that the header links to. */
  readonly sections: readonly NavItem[];
  readonly search: ReactNode;
}

export function SupportHeader({ sections, search }: SupportHeaderProps) {
  const { locale, t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const rest = useId();
  const own = findLocaleByLanguage(locale.language);
  // The blog comes first, because it may have an answer.
  const isBlog = ({ name }: NavItem) => name === 'blog';
  const items = [
    ...sections.filter(isBlog),
    ...modeItems,
    ...sections.filter(item => !isBlog(item) && item.name !== 'support'),
  ];
  return (
    <SectionHeader
      className={styles.place}
      gridClassName={styles.inner}
      name={t('nav.support')}
      href={formatLocalePath(own, path)}
    >
      <button
        className={styles.toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={rest}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'help.menu.close' : 'help.menu')}
      </button>
      <div className={styles.search}>{search}</div>
      <div className={styles.rest} id={rest} data-open={isOpen ? '' : undefined}>
        <a className={styles.contact} href={formatLocalePath(own, `${path}/contact`)}>
          {t('contact.title')}
        </a>
        <div className={styles.language}>
          <LanguageMenu
            links={languages.map(language => ({
              language,
              href: formatLocalePath(findLocaleByLanguage(language), path),
            }))}
          />
        </div>
        <SectionLinks items={items} />
      </div>
    </SectionHeader>
  );
}
