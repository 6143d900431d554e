// One delegated click handler for plain anchors: links work without JavaScript, and with it without a document load.
import { parseLocalePrefix } from '#domain/urls/locale-prefix.ts';
import type { Locale } from '#domain/locale/locale.ts';

interface Navigator {
  navigate(to: string): Promise<void> | void;
}

/** Follows links of the same locale in the client; another locale speaks other words and is a new document. */
export function followLinks(root: Document, router: Navigator, locale: Locale): void {
  root.addEventListener('click', event => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor || anchor.origin !== location.origin || !isFollowed(anchor)) return;
    const target = parseLocalePrefix(anchor.pathname);
    if (target.locale.slug !== locale.slug || target.isRedirectingSpelling) return;
    if (anchor.pathname === location.pathname && anchor.search === location.search && anchor.hash !== '')
      return;
    event.preventDefault();
    // The router puts the locale prefix in front by itself.
    void router.navigate(target.path + anchor.search + anchor.hash);
  });
}

function isFollowed(anchor: HTMLAnchorElement): boolean {
  const opensElsewhere = anchor.target !== '' && anchor.target !== '_self';
  return !opensElsewhere && !anchor.hasAttribute('download') && anchor.dataset['reload'] === undefined;
}
