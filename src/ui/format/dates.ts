// Dates as the country writes them. UTC, so that server and browser print the same day.
import type { Locale } from '#domain/locale/locale.ts';

/** `3 November 2026`, `3. November 2026`, `November 3, 2026`. */
export function formatDay(locale: Locale, isoTime: string): string {
  return new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(isoTime),
  );
}
