// Local time by country: each country has one time zone here, that of most of its people. @table
import { hourMs, minuteMs } from '#domain/durations.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

const countryTimeZones = {
  us: 'America/New_York',
  ca: 'America/Toronto',
  gb: 'Europe/London',
  fr: 'Europe/Paris',
  de: 'Europe/Berlin',
  it: 'Europe/Rome',
  es: 'Europe/Madrid',
} as const satisfies Record<CountrySlug, string>;

export interface LocalTime {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly hour: number;
}

/** The local time of a country at a moment (milliseconds since 1970). */
export function localTime(country: CountrySlug, moment: number): LocalTime {
  const shown = new Date(moment + offsetAt(country, moment));
  return { day: shown.toISOString().slice(0, 10), hour: shown.getUTCHours() };
}

/**
 * The first moment at or after `from` (milliseconds since 1970) at which it is the full hour in a country; where summer time skips that hour,
 * the moment of the change.
 */
export function nextLocalHour(country: CountrySlug, hour: number, from: number): number {
  const start = Date.parse(localTime(country, from).day);
  for (let days = 0; ; days++) {
    const moment = fromLocal(country, start + (days * 24 + hour) * hourMs);
    if (moment >= from) return moment;
  }
}

/** The moment of a local time; `shown` is the local time as if it were UTC. */
function fromLocal(country: CountrySlug, shown: number): number {
  const guess = shown - offsetAt(country, shown);
  return shown - offsetAt(country, guess);
}

const formats = new Map<CountrySlug, Intl.DateTimeFormat>();

/** How far local time is ahead of UTC, in milliseconds. */
function offsetAt(country: CountrySlug, moment: number): number {
  const format =
    formats.get(country) ??
    new Intl.DateTimeFormat('en-US', { timeZone: countryTimeZones[country], timeZoneName: 'longOffset' });
  formats.set(country, format);
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // `GMT`, `GMT-05:00`.
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * minuteMs);
}
