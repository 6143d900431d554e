// One delegated click handler for plain anchors: links work without JavaScript, and with it without a document load.
import { parseModalHash } from '#domain/urls/modal-hash.ts';
import { parseLocalePrefix } from '#domain/urls/locale-prefix.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { isPlainClick } from '#ui/controls/plain-click.ts';

interface Navigator {
  navigate(
    to: string,
    options: { readonly state?: unknown; readonly preventScrollReset: boolean },
  ): Promise<void> | void;
}

/** State of a history entry that was added to open a dialog: the entry before it is the same page without the dialog. */
export const openedHere = { opensModal: true } as const;

/** Follows links within the locale by client navigation; another locale has other messages, so its links load a document. */
export function followLinks(root: Document, router: Navigator, locale: Locale): void {
  root.addEventListener('click', event => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor || anchor.origin !== location.origin || !isFollowed(anchor)) return;
    const { dialog } = anchor.dataset;
    if (dialog !== undefined && parseModalHash(dialog) !== null) {
      // The dialog shows the content of the link's page here.
      event.preventDefault();
      const { path } = parseLocalePrefix(location.pathname);
      void router.navigate(path + location.search + dialog, { state: openedHere, preventScrollReset: true });
      return;
    }
    const target = parseLocalePrefix(anchor.pathname);
    if (target.locale.slug !== locale.slug || target.isRedirectingSpelling) return;
    const preventScrollReset = anchor.dataset['keepScroll'] !== undefined;
    // The hash of such a link is for browsers without script.
    const hash = preventScrollReset ? '' : anchor.hash;
    if (anchor.pathname === location.pathname && anchor.search === location.search && hash !== '') {
      if (parseModalHash(hash) === null) return;
      // The hash names a dialog, not an element: the router would scroll to the top when it finds no such element.
      event.preventDefault();
      void router.navigate(target.path + anchor.search + hash, {
        state: openedHere,
        preventScrollReset: true,
      });
      return;
    }
    event.preventDefault();
    // The router adds the locale prefix itself.
    void router.navigate(target.path + anchor.search + hash, { preventScrollReset });
  });
}

function isFollowed(anchor: HTMLAnchorElement): boolean {
  const opensElsewhere = anchor.target !== '' && anchor.target !== '_self';
  return !opensElsewhere && !anchor.hasAttribute('download') && anchor.dataset['reload'] === undefined;
}
