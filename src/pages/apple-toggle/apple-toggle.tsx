// The Apple-only toggle beside the breadcrumbs of lists and products (specification, Apple-only toggle). Its state is in the address of the
// list and in a cookie.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { isAppleOn, setAppleOnly } from '#pages/apple-toggle/apple-cookie.ts';
import type { AppleLinks } from '#pages/apple-toggle/apple-links.ts';
import { appleReducer } from '#pages/apple-toggle/apple-reducer.ts';
import type { AppleState } from '#pages/apple-toggle/apple-reducer.ts';
import { Toggle } from '#ui/controls/toggle.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';

/** Delay before the page is reloaded once the filter is off (specification, Apple-only toggle). */
const reloadMs = 1_000;

/** On a list: a link to the list with or without the filter. */
export function AppleListToggle({ links }: { readonly links: AppleLinks }) {
  const { locale, t } = useI18n();
  const { isOn, onPath, offPath } = links;
  useAppleFilter(links);
  return (
    <Toggle
      label={t('apple.only')}
      isOn={isOn}
      href={formatLocalePath(locale, isOn ? offPath : onPath)}
      onFollow={isOn ? undefined : () => setAppleOnly(true)}
    />
  );
}

/** On a product, which has no such filter: switching on leads to the list of similar products; switching off stays on the page. */
export function AppleProductToggle({ listPath }: { readonly listPath: string }) {
  const { locale, t } = useI18n();
  const isHydrated = useIsHydrated();
  const [isSwitchedOff, setSwitchedOff] = useState(false);
  const isOn = isHydrated && !isSwitchedOff && isAppleOn();
  const { pathname } = useLocation();
  return (
    <Toggle
      label={t('apple.only')}
      isOn={isOn}
      href={formatLocalePath(locale, isOn ? pathname : listPath)}
      onFollow={event => {
        if (!isOn) return setAppleOnly(true);
        event.preventDefault();
        setAppleOnly(false);
        setSwitchedOff(true);
        scheduleReload();
      }}
    />
  );
}

/** Set in the browser only. */
let lastApple: AppleState['lastApple'] = null;

/** Runs the reducer with each list, and its effect. */
function useAppleFilter(list: AppleLinks) {
  const navigate = useNavigate();
  const isHistory = useNavigationType() === 'POP';
  useEffect(() => {
    const wasOn = isAppleOn();
    const { effect, ...next } = appleReducer({ isOn: wasOn, lastApple }, { list, isHistory });
    lastApple = next.lastApple;
    if (next.isOn !== wasOn) setAppleOnly(next.isOn);
    if (effect === 'reload') scheduleReload();
    if (effect === 'filter') void navigate(list.onPath, { replace: true, preventScrollReset: true });
  }, [list, isHistory, navigate]);
}

/** Reloads the page after a delay, unless the visitor has navigated by then. */
function scheduleReload(): void {
  const { href } = window.location;
  setTimeout(() => {
    if (window.location.href === href) window.location.reload();
  }, reloadMs);
}
