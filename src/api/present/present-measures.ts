// Dates and lengths of products, as the country writes them.
import type { Wording } from '#api/present/wording.ts';

/** `September 2021`. */
export function releaseMonth(isoDate: string, { locale }: Wording): string {
  return new Intl.DateTimeFormat(locale.tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(isoDate),
  );
}

/** `13.3`, `13,3`. */
export function formatInches(inches: number, { locale }: Wording): string {
  return new Intl.NumberFormat(locale.tag).format(inches);
}
