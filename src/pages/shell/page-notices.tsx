// The notices at the bottom of the window: offline, the visitor's own country. Each stays until it is closed.
import type { ShellProps } from '#pages/shell/shell-props.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { findCountry, findLocale, getCountryLocale } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { I18n } from '#messages/i18n.ts';
import { loadForeignMessages } from '#messages/load-messages-in-browser.ts';
import { cookieLives } from '#domain/visits/cookie-lives.ts';
import { readCookie, writeCookie } from '#pages/shell/cookies.ts';
import { subscribeToCookieAnswer } from '#pages/shell/cookie-answer.ts';
import { mayKeepCookies } from '#pages/shell/may-keep-cookies.ts';
import { detectVisitor } from '#pages/shell/detect-visitor.ts';
import type { DetectedVisitor } from '#pages/shell/detect-visitor.ts';
import { readSource, writeVisitorCookies } from '#pages/shell/visitor-cookies.ts';
import { loadChunk } from '#pages/load-chunk.ts';
import { useSnackbar } from '#ui/controls/snackbar.tsx';
import { I18nProvider, useI18n } from '#ui/i18n-context.ts';
import { formatPageInLocale } from '#ui/layout/page-in-locale.ts';
import { CountryBanner } from '#ui/notices/country-banner.tsx';
import { LocaleBanner } from '#ui/notices/locale-banner.tsx';
import { NoticeTray } from '#ui/notices/notice-tray.tsx';
import { OfflineNotice } from '#ui/notices/offline-notice.tsx';

export function PageNotices({ path, languages, alternates = null }: ShellProps) {
  const { locale, t } = useI18n();
  // This component is rendered in the browser only, where clock and cookies are available.
  const [visitor] = useState(detectVisitor);
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  useReconnectNotice(isOnline, t('offline.back'));
  useVisitorCookies(visitor, locale);
  const country = useBanner('country');
  const abroad = useBanner('locale');
  const ours = visitor.country === null ? null : findCountry(visitor.country);
  const other = useOtherLocale(ours === null ? null : getCountryLocale(ours), locale, abroad.isOpen);
  const there = other && formatPageInLocale(other.locale, path, languages, alternates);
  // A page shared by the countries of a language has the same address in both, so there is nothing to link to.
  const isElsewhere = there !== formatPageInLocale(locale, path, languages, alternates);
  return (
    <NoticeTray>
      {!isOnline && <OfflineNotice key="offline" />}
      {country.isOpen && visitor.country !== null && ours === null && (
        <CountryBanner key="country" country={nameCountry(locale, visitor.country)} onClose={country.close} />
      )}
      {other && there !== null && isElsewhere && abroad.isOpen && (
        // In the language of the visitor's country: the visitor may not read the page's language.
        <I18nProvider key="locale" value={other}>
          <LocaleBanner href={there} onClose={abroad.close} />
        </I18nProvider>
      )}
    </NoticeTray>
  );
}

/** `Österreich`; for a country that the browser does not know, its code. */
function nameCountry({ tag }: Locale, code: string): string {
  return new Intl.DisplayNames(tag, { type: 'region' }).of(code.toUpperCase()) ?? code;
}

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Announces once that the connection is back: the offline notice disappears silently. */
function useReconnectNotice(isOnline: boolean, text: string): void {
  const { open } = useSnackbar();
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) open(text, 'success');
    wasOnline.current = isOnline;
  }, [isOnline, open, text]);
}

/** A banner that stays closed for a month by a cookie. */
function useBanner(context: string): { readonly isOpen: boolean; readonly close: () => void } {
  const cookie = `v5_banner_closed_${context}` as const;
  const [isOpen, setOpen] = useState(() => readCookie(cookie) === null);
  const close = () => {
    writeCookie(cookie, '1', cookieLives.month);
    setOpen(false);
  };
  return { isOpen, close };
}

/**
 * The locale of the visitor's country with its messages; null when that is the page's country, or when the visitor chose the page's locale.
 */
function useOtherLocale(detected: Locale | null, own: Locale, isWanted: boolean): I18n | null {
  const [other, setOther] = useState<I18n | null>(null);
  const chosen = findLocale(readCookie('v5_locale') ?? '');
  const slug =
    isWanted && detected && detected.country !== own.country && chosen?.slug !== own.slug
      ? detected.slug
      : null;
  useEffect(() => {
    const locale = slug === null ? null : findLocale(slug);
    if (!locale) return;
    loadChunk(() => loadForeignMessages(locale.slug, 'deferred-shell')).then(
      t => setOther({ locale, t }),
      (error: unknown) => console.warn('the messages of the banner did not load', error),
    );
  }, [slug]);
  return slug === null ? null : other;
}

/** Writes the visitor cookies once they are allowed. */
function useVisitorCookies(visitor: DetectedVisitor, locale: Locale): void {
  // Read from the document's first address, because later ones no longer name the source.
  const [source] = useState(() => readSource(location.search));
  const isAllowed = useSyncExternalStore(subscribeToCookieAnswer, () => mayKeepCookies(locale));
  useEffect(() => {
    if (isAllowed) writeVisitorCookies(visitor.offsetHours, source);
  }, [isAllowed, visitor, source]);
}
