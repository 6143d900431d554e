// Times, numbers, shares, lists and countries as a locale writes them. The platform's formatters (Intl) are created once each, and none while
// a page hydrates: creating one takes a hundred times as long as using it, and the first of a page longer still.
import type { LanguageSlug, Locale } from '#domain/locale/locale.ts';
import { printNumber } from '#messages/print-number.ts';

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

/** A share between 0 and 1, to a tenth of a percent: `19%`, `25,5 %`. */
export function formatPercent({ tag, language }: Locale, share: number): string {
  const tenths = Math.sign(share) * Math.round(Math.abs(share) * 1000);
  const space = language === 'en' || language === 'it' ? '' : '\u00a0';
  return `${printNumber(tag, tenths / 10)}${space}%`;
}

const jointWords: Readonly<Record<LanguageSlug, Readonly<Record<'and' | 'or', string>>>> = {
  en: { and: 'and', or: 'or' },
  it: { and: 'e', or: 'o' },
  es: { and: 'y', or: 'o' },
  fr: { and: 'et', or: 'ou' },
  de: { and: 'und', or: 'oder' },
};

const countryNames = new Map<string, Intl.DisplayNames>();

/**
 * `3, 6 oder 12`; `Visa, PayPal und Rechnung`, as Intl.ListFormat prints it (but for Spanish names of Apple's), without creating one during hydration. Canadian texts have the
 * serial comma, as American ones do.
 */
export function formatList({ tag, language }: Locale, joint: 'and' | 'or', items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const serialComma = items.length > 2 && (tag === 'en-US' || tag === 'en-CA') ? ',' : '';
  const word = language === 'es' ? getSpanishJoint(joint, last) : jointWords[language][joint];
  return `${items.slice(0, -1).join(', ')}${serialComma} ${word} ${last}`;
}

/** Spanish changes its joint before the same sound: `agujas e hilo`, `uno u otro`, `7 u 8`; not before the English one of `iPhone`. */
function getSpanishJoint(joint: 'and' | 'or', next: string): string {
  if (/^i[A-Z]/.test(next)) return joint === 'and' ? 'y' : 'o';
  if (joint === 'and') return /^(i|hi(?![ae]))/i.test(next) ? 'e' : 'y';
  return /^(h?o|8|11( |$))/i.test(next) ? 'u' : 'o';
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

/**
 * The name of a condition within a sentence: `Very good` -> `very good`. German texts quote it, with its capital. An unknown grade of an address is
 * a letter, which stays as it is.
 */
export function conditionWithin({ language }: Pick<Locale, 'language'>, label: string): string {
  return language === 'de' ? label : label.replaceAll(/\p{L}{2,}/gu, word => word.toLowerCase());
}

/**
 * The name of a colour or material within a sentence: `Negro espacial` -> `negro espacial`. In English it is Apple's name, as is the one that
 * Apple leaves untranslated in Italian (`Jet Black`); in German it is a noun.
 */
export function colourWithin({ language }: Pick<Locale, 'language'>, label: string): string {
  const isName = language === 'en' || language === 'de' || label === 'Jet Black';
  return isName ? label : lowerFirst(label);
}

/** A label that begins with a capital, for the middle of a sentence: `Good` -> `good`. Not for names, nor for German nouns. */
export function lowerFirst(label: string): string {
  return label.slice(0, 1).toLowerCase() + label.slice(1);
}

/** A label within a sentence, for a place of its own: `free shipping` -> `Free shipping`. */
export function upperFirst(label: string): string {
  return label.slice(0, 1).toUpperCase() + label.slice(1);
}
