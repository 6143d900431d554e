import { expect, test } from 'vitest';
import { getCountryLocale, locales } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { formatDate, formatFirstDay } from '#messages/format-date.ts';
import type { DateStyle } from '#messages/format-date.ts';

test.each([
  ['fr', 'day', '2026-11-01', '1ᵉʳ novembre 2026'],
  ['fr', 'shortDay', '2026-11-01', '1ᵉʳ nov. 2026'],
  ['fr', 'day', '2026-11-11', '11 novembre 2026'],
  ['fr', 'month', '2026-11-01', 'novembre 2026'],
  ['it', 'day', '2026-11-01', '1° novembre 2026'],
  ['it', 'day', '2026-11-11', '11 novembre 2026'],
  ['es', 'day', '2026-11-01', '1 de noviembre de 2026'],
  ['es', 'shortDay', '2026-11-01', '1 nov. 2026'],
  ['es', 'shortMonth', '2026-09-01', 'sept.'],
  ['es', 'month', '2026-03-01', 'marzo de 2026'],
] as const)('a date in %s as %s: %s is %s', (country, style, day, text) => {
  expect(formatDate(getCountryLocale(country), style, day)).toBe(text);
});

const styles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  day: { dateStyle: 'long' },
  dayOfMonth: { day: 'numeric', month: 'long' },
  shortDay: { dateStyle: 'medium' },
  month: { month: 'long', year: 'numeric' },
  monthName: { month: 'long' },
  shortMonth: { month: 'short' },
  shortDayOfMonth: { day: 'numeric', month: 'short' },
};

/** Intl has neither the first of a month in French and Italian nor the point of Spanish abbreviations. */
function correct({ language }: Locale, text: string): string {
  if (language === 'es')
    return text.replace(/\b(ene|feb|mar|abr|jun|jul|ago|sept|oct|nov|dic)\b(?!\.)/, '$1.');
  if (language === 'fr') return text.replace(/^1(?= )/, '1ᵉʳ');
  return language === 'it' ? text.replace(/^1(?= )/, '1°') : text;
}

test.each(locales)('every day of two years in every style is as Intl has it in $tag', locale => {
  for (const style of Object.keys(styles) as DateStyle[]) {
    const format = new Intl.DateTimeFormat(locale.tag, { ...styles[style], timeZone: 'UTC' });
    for (let day = 0; day < 731; day++) {
      const time = Date.UTC(2027, 0, 1 + day, 23, 59);
      expect(formatDate(locale, style, time)).toBe(correct(locale, format.format(time)));
    }
  }
});

test('the first day of a period has its year where the last day has another', () => {
  const locale = getCountryLocale('gb');
  expect(formatFirstDay(locale, '2026-08-29', '2026-11-26')).toBe('29 August');
  expect(formatFirstDay(locale, '2025-08-29', '2026-11-26')).toBe('29 August 2025');
});
