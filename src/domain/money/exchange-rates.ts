// The European Central Bank's reference rates of one day, and amounts converted by them.
import { dayMs } from '#domain/durations.ts';
import type { Currency } from '#domain/locale/locale.ts';

export type ForeignCurrency = Exclude<Currency, 'EUR'>;
export const foreignCurrencies = ['USD', 'CAD', 'GBP'] as const satisfies readonly ForeignCurrency[];

export interface RateTable {
  /** ISO date of the rates. */
  readonly day: string;
  /** How much of each currency one euro is. */
  readonly perEuro: Readonly<Record<ForeignCurrency, number>>;
  /** Invented for the demonstration: every page that shows it says so. */
  readonly isDemo: boolean;
}

/** The bank publishes on its working days, of which at most five lie apart (Easter); rates older than this are said to be old. */
export const staleAfterDays = 7;

/** Whole minor units of `to`; both currencies have two decimals. */
export function convertMinor(amountMinor: number, from: Currency, to: Currency, table: RateTable): number {
  return from === to ? amountMinor : Math.round((amountMinor / perEuro(from, table)) * perEuro(to, table));
}

/** Whole days from the day of the rates to `now` (milliseconds since 1970); 0 for a day to come. */
export function rateAgeDays({ day }: RateTable, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(day)) / dayMs));
}

/** Rates of the demonstration do not age: they were never true. */
export function isStale(table: RateTable, now: number): boolean {
  return !table.isDemo && rateAgeDays(table, now) > staleAfterDays;
}

function perEuro(currency: Currency, table: RateTable): number {
  return currency === 'EUR' ? 1 : table.perEuro[currency];
}
