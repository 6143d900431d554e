// The locale of header and footer on a page shared by the countries of a language. Decided in the browser, because the page is the same for
// everybody.
import { useSyncExternalStore } from 'react';
import type { Locale } from '#domain/locale/locale.ts';
import { pickShownLocale } from '#domain/locale/shown-locale.ts';
import { parseLocalePrefix } from '#domain/urls/locale-prefix.ts';
import { readCookie } from '#pages/shell/cookies.ts';

/** The locale of the last country page opened in this document; before the first one, the locale that was picked. Set in the browser only. */
let lastCountryLocale: Locale | null = null;

export function useShownLocale(own: Locale, isPerLanguage: boolean): Locale {
  return useSyncExternalStore(
    subscribeToNothing,
    () => readShownLocale(own, isPerLanguage),
    () => own,
  );
}

/** A store without changes: the value depends on the page only. */
const subscribeToNothing = () => () => undefined;

function readShownLocale(own: Locale, isPerLanguage: boolean): Locale {
  if (!isPerLanguage) return (lastCountryLocale = own);
  return (lastCountryLocale ??= pickShownLocale(own, {
    cameFrom: readReferrer(),
    chosen: readCookie('v5_locale'),
  }));
}

function readReferrer(): Locale | null {
  const from = URL.parse(document.referrer);
  if (from?.origin !== location.origin) return null;
  const { locale } = parseLocalePrefix(from.pathname);
  return locale.prefix === '' ? null : locale;
}
