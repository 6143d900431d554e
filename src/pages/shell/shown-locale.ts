// The locale that header and footer of a page of a language are for. Decided in the browser: pages are the same for everybody.
import { useSyncExternalStore } from 'react';
import type { Locale } from '#domain/locale/locale.ts';
import { pickShownLocale } from '#domain/locale/shown-locale.ts';
import { parseLocalePrefix } from '#domain/urls/locale-prefix.ts';
import { readCookie } from '#pages/shell/cookies.ts';

/** Of this document: a page of a country that was opened in it says which country the visitor is looking at. Set in the browser only. */
let known: Locale | null = null;

export function useShownLocale(own: Locale, isPerLanguage: boolean): Locale {
  return useSyncExternalStore(
    stayAsItIs,
    () => readShownLocale(own, isPerLanguage),
    () => own,
  );
}

/** It changes with a page alone. */
const stayAsItIs = () => () => undefined;

function readShownLocale(own: Locale, isPerLanguage: boolean): Locale {
  if (!isPerLanguage) return (known = own);
  return (known ??= pickShownLocale(own, { cameFrom: readReferrer(), chosen: readCookie('v5_locale') }));
}

function readReferrer(): Locale | null {
  const from = URL.parse(document.referrer);
  if (from?.origin !== location.origin) return null;
  const { locale } = parseLocalePrefix(from.pathname);
  return locale.prefix === '' ? null : locale;
}
