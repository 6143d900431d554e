import { useSyncExternalStore } from 'react';
import { isConfirmedToday, todayMs } from '#domain/offers/confirmed-today.ts';
import { formatDate } from '#messages/format-date.ts';
import { useI18n } from '#ui/i18n-context.ts';

interface ConfirmedTimeProps {
  /** ISO time of the last confirmation. */
  readonly at: string;
  readonly style: 'day' | 'shortDay';
  /** Formats the sentence with the date; `today` is the sentence for less than 24 hours ago. */
  readonly say: (date: string) => string;
  readonly today: string;
}

/**
 * When a price was last confirmed. The page may be cached, so it prints the date, which stays true; the browser replaces it by "today"
 * until 24 hours are over.
 */
export function ConfirmedTime({ at, style, say, today }: ConfirmedTimeProps) {
  const { locale } = useI18n();
  const time = Date.parse(at);
  const isToday = useSyncExternalStore(
    onChange => {
      const left = time + todayMs - Date.now();
      if (left <= 0) return () => {};
      const timer = setTimeout(onChange, left);
      return () => clearTimeout(timer);
    },
    () => isConfirmedToday(time, Date.now()),
    () => false,
  );
  return <time dateTime={at}>{isToday ? today : say(formatDate(locale, style, time))}</time>;
}
