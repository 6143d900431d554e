// Formats dates. Intl would do it, but creating the first Intl.DateTimeFormat of a page holds a slow phone up for 100 ms, and a browser's data
// differ from the server's with their versions ("Sep", "Sept"): hydration would replace the text.
import type { LanguageSlug, Locale } from '#domain/locale/locale.ts';

/** Twelve names, from January on, separated by blanks. */
interface MonthNames {
  readonly long: string;
  /** Within a date. */
  readonly short: string;
  /** Without a day, where it differs. */
  readonly alone?: string;
}

const monthNames: Readonly<Record<LanguageSlug, MonthNames>> = {
  en: {
    long: 'January February March April May June July August September October November December',
    short: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  },
  it: {
    long: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    short: 'gen feb mar apr mag giu lug ago set ott nov dic',
  },
  es: {
    long: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    short: 'ene. feb. mar. abr. may jun. jul. ago. sept. oct. nov. dic.',
  },
  fr: {
    long: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    short: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
  },
  de: {
    long: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    short: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
    alone: 'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez',
  },
};

const britishNames: MonthNames = {
  ...monthNames.en,
  short: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
};

export type DateStyle =
  /** `3 November 2026`, `3. November 2026`, `November 3, 2026`. */
  | 'day'
  /** `3 November`, `3. November`, `November 3`. */
  | 'dayOfMonth'
  /** `20 Nov 2026`, `20.11.2026`: for lists. */
  | 'shortDay'
  /** `September 2021`. */
  | 'month'
  /** `September`, `septembre`. */
  | 'monthName'
  /** `Sept`, `Sep`, `set`: under a chart. */
  | 'shortMonth'
  /** `3 Nov`, `3. Nov.`. */
  | 'shortDayOfMonth';

/**
 * A time in milliseconds since 1970, or an ISO date, as the locale writes it. UTC, so that server and browser print the same day. Throws a
 * RangeError on a text that is no time.
 */
export function formatDate(locale: Locale, style: DateStyle, time: number | string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) throw new RangeError(`"${time}" is no time`);
  const { long, short, alone } = nameMonth(locale, date.getUTCMonth());
  const year = String(date.getUTCFullYear());
  if (style === 'monthName') return long;
  if (style === 'shortMonth') return alone;
  if (style === 'month') return locale.language === 'es' ? `${long} de ${year}` : `${long} ${year}`;
  if (style === 'shortDay' && locale.language === 'de')
    return date.toISOString().slice(0, 10).split('-').reverse().join('.');
  const isLong = style === 'day' || style === 'dayOfMonth';
  const day = printDay(locale, date.getUTCDate(), isLong ? long : short, isLong);
  if (style === 'dayOfMonth' || style === 'shortDayOfMonth') return day;
  return `${day}${yearSeparator(locale, isLong)}${year}`;
}

/** The first day of a period, without its year when the last day has the same one: `29 August` to 26 November 2026. */
export function formatFirstDay(locale: Locale, first: number | string, last: number | string): string {
  const isOneYear = new Date(first).getUTCFullYear() === new Date(last).getUTCFullYear();
  return formatDate(locale, isOneYear ? 'dayOfMonth' : 'day', first);
}

function nameMonth({ language, country }: Locale, month: number) {
  const { long, short, alone = short } = country === 'gb' ? britishNames : monthNames[language];
  const pick = (names: string) => names.split(' ')[month]!;
  return { long: pick(long), short: pick(short), alone: pick(alone) };
}

/** French and Italian count the first of a month. */
function printDay(locale: Locale, day: number, month: string, isLong: boolean): string {
  switch (locale.language) {
    case 'en':
      return locale.country === 'gb' ? `${day} ${month}` : `${month} ${day}`;
    case 'es':
      return isLong ? `${day} de ${month}` : `${day} ${month}`;
    case 'de':
      return `${day}. ${month}`;
    case 'fr':
      return `${day === 1 ? '1ᵉʳ' : day} ${month}`;
    case 'it':
      return `${day === 1 ? '1°' : day} ${month}`;
  }
}

function yearSeparator({ language, country }: Locale, isLong: boolean): string {
  if (language === 'en' && country !== 'gb') return ', ';
  return language === 'es' && isLong ? ' de ' : ' ';
}
