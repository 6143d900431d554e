// The European Central Bank's reference rates of one day, and amounts converted by them.
import { dayMs } from '#domain/durations.ts';
import type { Currency } from '#domain/locale/locale.ts';

export type ForeignCurrency = Exclude<Currency, 'EUR'>;
export const foreignCurrencies = ['USD', 'CAD', 'GBP'] as const satisfies readonly ForeignCurrency[];

export interface RateTable {
  /** ISO date of the rates. */
  readonly day: string;
  /** What one euro is worth in each currency. */
  readonly perEuro: Readonly<Record<ForeignCurrency, number>>;
  /** Invented for the demonstration: every page that shows it says so. */
  readonly isDemo: boolean;
}

/** The bank publishes on its working days, which are at most five days apart (Easter); pages say when rates are older than this. */
export const staleAfterDays = 7;

/** Whole minor units of `to`; both currencies have two decimals. */
export function convertMinor(amountMinor: number, from: Currency, to: Currency, table: RateTable): number {
  return from === to ? amountMinor : Math.round((amountMinor / perEuro(from, table)) * perEuro(to, table));
}

/** Whole days from the day of the rates to `now` (milliseconds since 1970); 0 for a day in the future. */
export function rateAgeDays({ day }: RateTable, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(day)) / dayMs));
}

/** Whether rates are too old. Invented rates of the demonstration never are. */
export function isStale(table: RateTable, now: number): boolean {
  return !table.isDemo && rateAgeDays(table, now) > staleAfterDays;
}

function perEuro(currency: Currency, table: RateTable): number {
  return currency === 'EUR' ? 1 : table.perEuro[currency];
}
