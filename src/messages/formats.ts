// The platform's formatters (Intl), each created once: creating one takes a hundred times as long as using it.
import type { Locale } from '#domain/locale/locale.ts';
import { printNumber } from '#messages/print-number.ts';

const dateStyles = {
  /** `3 November 2026`, `3. November 2026`, `November 3, 2026`. */
  day: { dateStyle: 'long' },
  /** `3 November`, `3. November`, `November 3`. */
  dayOfMonth: { day: 'numeric', month: 'long' },
  /** `20 Nov 2026`, `20.11.2026`: for lists. */
  shortDay: { dateStyle: 'medium' },
  /** `September 2021`. */
  month: { month: 'long', year: 'numeric' },
  /** `September`, `septembre`. */
  monthName: { month: 'long' },
  /** `Sept`, `Sep.`, `set`: under a chart. */
  shortMonth: { month: 'short' },
  /** `3 Nov`, `3.11.`. */
  shortDayOfMonth: { day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** A time in milliseconds since 1970, or an ISO date, formatted for the locale. UTC, so that server and browser print the same day. */
export function formatDate({ tag }: Locale, style: keyof typeof dateStyles, time: number | string): string {
  const key = `${tag} ${style}`;
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(tag, { ...dateStyles[style], timeZone: 'UTC' });
    dateFormats.set(key, format);
  }
  return asWritten(tag, format.format(new Date(time)));
}

/** The first day of a period, without its year when the last day has the same one: `29 August` to 26 November 2026. */
export function formatFirstDay(locale: Locale, first: number | string, last: number | string): string {
  const isOneYear = new Date(first).getUTCFullYear() === new Date(last).getUTCFullYear();
  return formatDate(locale, isOneYear ? 'dayOfMonth' : 'day', first);
}

/**
 * Changes two things that Intl prints otherwise: French and Italian count the first of a month (`1ᵉʳ novembre 2026`, `1° novembre 2026`), and
 * Spanish abbreviations end with a point (`26 nov. 2026`).
 */
function asWritten(tag: string, date: string): string {
  if (tag.startsWith('es'))
    return date.replace(/\b(ene|feb|mar|abr|jun|jul|ago|sept|oct|nov|dic)\b(?!\.)/, '$1.');
  const first = tag.startsWith('fr') ? '1ᵉʳ' : tag.startsWith('it') ? '1°' : '1';
  return date.replace(/^1(?= )/, first);
}

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** `09:12`, `9:12 AM`; UTC. */
export function formatTime({ tag }: Locale, time: number | string): string {
  let format = timeFormats.get(tag);
  if (!format) {
    format = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' });
    timeFormats.set(tag, format);
  }
  return format.format(new Date(time));
}

/** `13.3`, `13,3`. */
export function formatNumber({ tag }: Locale, value: number): string {
  return printNumber(tag, value);
}

const percentFormats = new Map<string, Intl.NumberFormat>();

/** A share between 0 and 1: `19%`, `25,5 %`. */
export function formatPercent({ tag }: Locale, share: number): string {
  let format = percentFormats.get(tag);
  if (!format) {
    format = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
    percentFormats.set(tag, format);
  }
  return format.format(share);
}

const listFormats = new Map<string, Intl.ListFormat>();
const countryNames = new Map<string, Intl.DisplayNames>();

/** `3, 6 oder 12`; `Visa, PayPal und Rechnung`. Canadian texts have the serial comma, as American ones do. */
export function formatList({ tag }: Locale, joint: 'and' | 'or', items: readonly string[]): string {
  const key = `${tag} ${joint}`;
  let format = listFormats.get(key);
  if (!format) {
    format = new Intl.ListFormat(tag === 'en-CA' ? 'en-US' : tag, {
      type: joint === 'and' ? 'conjunction' : 'disjunction',
    });
    listFormats.set(key, format);
  }
  return format.format(items);
}

/** `Deutschland`; for an unknown code, the code itself. */
export function formatCountry({ tag }: Locale, code: string): string {
  let names = countryNames.get(tag);
  if (!names) {
    names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' });
    countryNames.set(tag, names);
  }
  return /^[a-z]{2}$/i.test(code) ? (names.of(code.toUpperCase()) ?? code) : code;
}

/** The name of a condition within a sentence: `Very good` -> `very good`. German texts quote it, with its capital. */
export function conditionWithin({ language }: Pick<Locale, 'language'>, label: string): string {
  return language === 'de' ? label : label.toLowerCase();
}

/** The name of a colour or material within a sentence: `Negro espacial` -> `negro espacial`. In English it is Apple's name, in German a noun. */
export function colourWithin({ language }: Pick<Locale, 'language'>, label: string): string {
  return language === 'en' || language === 'de' ? label : lowerFirst(label);
}

/** A label that begins with a capital, for the middle of a sentence: `Good` -> `good`. Not for names, nor for German nouns. */
export function lowerFirst(label: string): string {
  return label.slice(0, 1).toLowerCase() + label.slice(1);
}
