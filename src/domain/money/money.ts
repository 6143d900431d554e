// Inside, amounts of money are integers in minor units (cents, pence); major units are only on the wire and on pages.
import type { Currency } from '#domain/locale/locale.ts';

export interface Money {
  readonly amountMinor: number;
  readonly currency: Currency;
}

/** All four currencies have two decimals (ISO 4217). */
const minorPerMajor = 100;

/** 129900 -> 1299 (major units, at most two decimals). */
export function toMajor(amountMinor: number): number {
  return amountMinor / minorPerMajor;
}

/** 1299 or 1299.5 -> integer minor units; null when it is not a finite amount with at most two decimals. */
export function toMinor(amountMajor: number): number | null {
  const minor = Math.round(amountMajor * minorPerMajor);
  if (!Number.isSafeInteger(minor)) return null;
  return Math.abs(minor - amountMajor * minorPerMajor) < 1e-6 * Math.max(1, Math.abs(minor)) ? minor : null;
}

/** 490 -> `4.90`: a plain decimal for programs and form fields, in no language's format. */
export function formatDecimalMinor(amountMinor: number): string {
  return toMajor(amountMinor).toFixed(2);
}

/**
 * Reads a plain decimal amount as feeds write it ("499.00", "499"), in major units, into minor units.
 * Anything else (signs, thousands separators, words) is null: a guess would become a wrong price.
 */
export function parseDecimalMinor(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * minorPerMajor + Number((match[2] ?? '').padEnd(2, '0'));
}
