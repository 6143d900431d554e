// v5_locale: stores the locale that the visitor chose by a link with `data-locale`. Part of the first script: the choice may be the first
// click on a page.
import { useEffect } from 'react';
import { findLocale } from '#domain/locale/locale.ts';
import { cookieLives } from '#domain/visits/cookie-lives.ts';
import { writeCookie } from '#pages/shell/cookies.ts';

export function useChosenLocale(): void {
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('a[data-locale]') : null;
      const locale = findLocale(link?.dataset['locale'] ?? '');
      if (locale) writeCookie('v5_locale', locale.slug, cookieLives.long);
    };
    document.addEventListener('click', remember);
    return () => document.removeEventListener('click', remember);
  }, []);
}
