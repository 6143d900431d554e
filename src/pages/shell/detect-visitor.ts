// Where the visitor probably is, by clock and language of the browser. In the browser only: the server's pages are the same
// for everybody.
import { detectCountry } from '#domain/locale/detect-country.ts';
import { findTimeZoneCountry } from '#domain/locale/time-zone-country.ts';

export interface DetectedVisitor {
  /** Country code, not always one of ours; null = no idea. */
  readonly country: string | null;
  readonly timeZone: string;
  /** Of the clock now, east of UTC. */
  readonly offsetHours: number;
}

let detected: DetectedVisitor | null = null;

/** Read once for each document: only to make the date format takes a slow phone 60 ms. */
export function detectVisitor(): DetectedVisitor {
  return (detected ??= readSigns());
}

function readSigns(): DetectedVisitor {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const offsetHours = -new Date().getTimezoneOffset() / 60;
  const country = findTimeZoneCountry(timeZone) ?? detectCountry(navigator.languages.join(','), offsetHours);
  return { country, timeZone, offsetHours };
}
