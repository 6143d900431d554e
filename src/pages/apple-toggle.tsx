// The Apple-only toggle beside the breadcrumbs of lists and products (specification, Apple-only toggle). Its state is in the address of the
// list and in a cookie that only this script reads: pages are the same for everybody.
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { AppleLinks } from '#pages/apple-links.ts';
import { cookieLives } from '#domain/visits/cookie-lives.ts';
import { readCookie, writeCookie } from '#pages/cookies.ts';
import { Toggle } from '#ui/controls/toggle.tsx';
import { useI18n } from '#ui/i18n-context.ts';

/** Delay before the page is reloaded once the filter is off (specification, Apple-only toggle). */
const reloadMs = 1_000;

/** On a list: a link to the list with or without the filter. */
export function AppleListToggle({ links }: { readonly links: AppleLinks }) {
  const { locale, t } = useI18n();
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

/** On a product, which has no such filter: switching on leads to the list of similar products; switching off stays on the page. */
export function AppleProductToggle({ listPath }: { readonly listPath: string }) {
  const { locale, t } = useI18n();
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

/** The list shown last in this document that had Apple among its merchants. */
let lastApple: AppleLinks | null = null;

/**
 * While the cookie is set, a list redirects to itself with the filter, unless the visitor has just removed the filter, by toggle, chip or
 * going back: then the cookie is deleted and the page reloaded.
 */
function useAppleCookie(links: AppleLinks) {
  const navigate = useNavigate();
  const way = useNavigationType();
  const reload = useReload();
  useEffect(() => {
    const { isOn, hasApple, hasMerchants, ownPath, onPath } = links;
    if (hasApple) {
      // The visitor went forward again to the list where the toggle was on.
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

/** Reloads the page after a delay, unless the visitor has navigated by then. */
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

/** Listeners are not called: the visitor is following the toggle's link, whose target must not change meanwhile. */
function switchOn(): void {
  writeCookie(cookieName, 'true', cookieLives.month);
}

function switchOff(): void {
  writeCookie(cookieName, '', 0);
  for (const listener of listeners) listener();
}

/** Components that show the cookie's state; browsers send no event when a cookie changes. */
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
