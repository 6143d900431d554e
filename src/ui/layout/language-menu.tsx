// A menu of the languages that a page exists in; its button shows the page's own language. Works without script; with it, Escape and a
// click outside close it.
import { useEffect, useRef } from 'react';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { Icon } from '#ui/controls/icon.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './language-menu.module.css';

export interface LanguageLink {
  readonly language: LanguageSlug;
  readonly href: string;
}

/** Each language's name in that language. */
export const languageNames: Readonly<Record<LanguageSlug, string>> = {
  en: 'English',
  es: 'Español',
  it: 'Italiano',
  fr: 'Français',
  de: 'Deutsch',
};

export function LanguageMenu({ links }: { readonly links: readonly LanguageLink[] }) {
  const { locale, t } = useI18n();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open');
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      close();
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, []);
  return (
    <details className={styles.menu} ref={menu}>
      <summary className={styles.current}>
        <span className="visually-hidden">
          {t('chips.labelled', { label: t('blog.language'), value: '' })}
        </span>
        <span className={styles.name}>{languageNames[locale.language]}</span>
        <span className={styles.code} aria-hidden="true">
          {locale.language.toUpperCase()}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <ul className={styles.list}>
        {links.map(({ language, href }) => (
          <li key={language}>
            <a
              className={styles.link}
              href={href}
              lang={language}
              hrefLang={language}
              aria-current={language === locale.language ? 'true' : undefined}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
