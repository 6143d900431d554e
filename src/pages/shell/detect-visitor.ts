// The visitor's probable country, by the browser's clock and language. In the browser only: the server's pages are the same for everybody.
import { detectCountry } from '#domain/locale/detect-country.ts';
import { findTimeZoneCountry } from '#domain/locale/time-zone-country.ts';

export interface DetectedVisitor {
  /** Country code, possibly of a country that we do not serve; null = unknown. */
  readonly country: string | null;
  readonly timeZone: string;
  /** Current offset of the clock, east of UTC. */
  readonly offsetHours: number;
}

let detected: DetectedVisitor | null = null;

/** Computed once per document. */
export function detectVisitor(): DetectedVisitor {
  return (detected ??= detect());
}

function detect(): DetectedVisitor {
  const timeZone = readTimeZone();
  const offsetHours = -new Date().getTimezoneOffset() / 60;
  const country = findTimeZoneCountry(timeZone) ?? detectCountry(navigator.languages.join(','), offsetHours);
  return { country, timeZone, offsetHours };
}

/** Temporal where the browser has it: a date format takes a slow phone 60 ms. */
function readTimeZone(): string {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId(): string } } };
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
