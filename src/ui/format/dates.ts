// Dates as the country writes them. UTC, so that server and browser print the same day.
import type { Locale } from '#domain/locale/locale.ts';

/** `3 November 2026`, `3. November 2026`, `November 3, 2026`. */
export function formatDay(locale: Locale, isoTime: string): string {
  return new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(isoTime),
  );
}

/** `20 Nov 2026`, `20.11.2026`: for lists. */
export function formatShortDay(locale: Locale, isoTime: string): string {
  return new Intl.DateTimeFormat(locale.tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(isoTime),
  );
}
