// The Apple-only toggle beside the breadcrumbs of lists and products (specification, Apple-only toggle). Its state is the address of the
// list, and a cookie that only this script reads: pages are the same for everybody.
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { AppleLinks } from '#pages/apple-links.ts';
import { cookieLives } from '#domain/visits/cookie-lives.ts';
import { readCookie, writeCookie } from '#pages/cookies.ts';
import { usePage } from '#pages/page-context.ts';
import { Toggle } from '#ui/controls/toggle.tsx';

/** Wait before the page is loaded anew once the filter is off (specification, Apple-only toggle). */
const reloadMs = 1_000;

/** For lists: a link to the list with or without the filter. */
export function AppleListToggle({ links }: { readonly links: AppleLinks }) {
  const { locale, t } = usePage();
  const { isOn, onPath, offPath } = links;
  useAppleCookie(links);
  return (
    <Toggle
      label={t('apple.only')}
      isOn={isOn}
      href={formatLocalePath(locale, isOn ? offPath : onPath)}
      onFollow={isOn ? undefined : switchOn}
    />
  );
}

/** For products, which have no such filter: on leads to the list of what is like it; off stays. */
export function AppleProductToggle({ listPath }: { readonly listPath: string }) {
  const { locale, t } = usePage();
  const isOn = useSyncExternalStore(listen, isSwitchedOn, () => false);
  const { pathname } = useLocation();
  const reload = useReload();
  return (
    <Toggle
      label={t('apple.only')}
      isOn={isOn}
      href={formatLocalePath(locale, isOn ? pathname : listPath)}
      onFollow={event => {
        if (!isOn) return switchOn();
        event.preventDefault();
        switchOff();
        reload();
      }}
    />
  );
}

/** The list with Apple among its merchants that was last on show in this document. */
let lastApple: AppleLinks | null = null;

/**
 * With the cookie on a list goes to its own with the filter; except where the visitor has just taken the filter away, by
 * toggle, chip or the way back: then the cookie goes, and the page is loaded anew.
 */
function useAppleCookie(links: AppleLinks) {
  const navigate = useNavigate();
  const way = useNavigationType();
  const reload = useReload();
  useEffect(() => {
    const { isOn, hasApple, hasMerchants, ownPath, onPath } = links;
    if (hasApple) {
      // Forward again to where the toggle was on.
      if (isOn && way === 'POP' && lastApple?.ownPath === ownPath) switchOn();
      lastApple = links;
      return;
    }
    if (!isSwitchedOn()) return;
    if (lastApple?.withoutPath === ownPath) {
      switchOff();
      if (way !== 'POP') reload();
    } else if (!hasMerchants) {
      void navigate(onPath, { replace: true, preventScrollReset: true });
    }
  }, [links, way, navigate, reload]);
}

/** Loads the page anew in a moment, unless the visitor has gone on by then. */
function useReload() {
  const { key } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [key]);
  return useCallback(() => {
    timer.current = setTimeout(() => window.location.reload(), reloadMs);
  }, []);
}

const cookieName = 'v5_apple_filter';

function isSwitchedOn(): boolean {
  return readCookie(cookieName) === 'true';
}

/** Told to nobody: the page is being left by a link, which must not become another while it is followed. */
function switchOn(): void {
  writeCookie(cookieName, 'true', cookieLives.month);
}

function switchOff(): void {
  writeCookie(cookieName, '', 0);
  for (const listener of listeners) listener();
}

/** Who shows the cookie's state; a browser tells nobody that a cookie has changed. */
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
