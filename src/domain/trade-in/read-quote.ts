// One row of a partner's list of quotes -> a quote, or the reason why it is none. What is not stated is never invented.
import { parseDecimalMinor } from '#domain/money/money.ts';
import type { Currency } from '#domain/locale/locale.ts';
import { carriers, readCarrier } from '#domain/offers/carrier.ts';
import type { Carrier } from '#domain/offers/carrier.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { FindQuotable, QuotableModel } from '#domain/trade-in/quotable-models.ts';
import { payoutMethods, sellConditions } from '#domain/trade-in/quote.ts';
import type { PayoutMethod, Quote } from '#domain/trade-in/quote.ts';

/** Columns of the CSV form and fields of the JSON form. */
export const quoteFields = [
  'model',
  'storage_gb',
  'carrier',
  'condition',
  'payout',
  'currency',
  'lock_days',
  'payout_days',
  'methods',
] as const;
export type QuoteField = (typeof quoteFields)[number];

/** The texts of a row; '' where it has none. */
export type QuoteRow = Readonly<Record<QuoteField, string>>;

export const rowProblems = [
  'unknown-model',
  'unknown-storage',
  'unknown-carrier',
  'unknown-condition',
  'unknown-method',
  'other-currency',
  'no-payout',
  'implausible-payout',
  'bad-days',
  'repeated',
  'malformed',
] as const;
export type RowProblem = (typeof rowProblems)[number];

/** The highest plausible payout for a device whose price new is not known: 10,000.00. */
const highestPayoutMinor = 1_000_000;
const maxLockDays = 120;
const maxPayoutDays = 90;

interface QuoteContext {
  readonly currency: Currency;
  readonly findModel: FindQuotable;
}

/** The quote of a row, or what is wrong with it. `currency`: that of the partner's country. */
export function readQuote(row: QuoteRow, { currency, findModel }: QuoteContext): Result<Quote, RowProblem> {
  const model = findModel(row.model);
  if (!model) return fail('unknown-model');
  const storageGb = readStorage(row.storage_gb);
  if (storageGb === undefined || (storageGb !== null && !model.storages.includes(storageGb)))
    return fail('unknown-storage');
  const carrier = readNetwork(row.carrier);
  if (carrier === undefined) return fail('unknown-carrier');
  const condition = sellConditions.find(each => each === row.condition.trim().toUpperCase());
  if (!condition) return fail('unknown-condition');
  if (row.currency.trim().toUpperCase() !== currency) return fail('other-currency');
  const payout = readPayout(row.payout, model);
  if (!payout.ok) return payout;
  const lockDays = readDays(row.lock_days, 1, maxLockDays);
  const payoutDays = readDays(row.payout_days, 0, maxPayoutDays);
  if (lockDays === undefined || payoutDays === undefined) return fail('bad-days');
  const methods = readMethods(row.methods);
  if (!methods) return fail('unknown-method');
  return ok({
    model: model.slug,
    storageGb,
    carrier,
    condition,
    payoutMinor: payout.value,
    lockDays,
    payoutDays,
    methods,
  });
}

/** A payout above the price new is implausible. */
function readPayout(text: string, { launchPriceMinor }: QuotableModel): Result<number, RowProblem> {
  const payoutMinor = parseDecimalMinor(text);
  if (payoutMinor === null || payoutMinor === 0) return fail('no-payout');
  return payoutMinor > (launchPriceMinor ?? highestPayoutMinor)
    ? fail('implausible-payout')
    : ok(payoutMinor);
}

/** `128`, `128 GB`, `1 TB`; '' = null; undefined for anything else. */
function readStorage(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const [, digits, unit = 'GB'] = /^(\d{1,5})(?:\.0+)?\s?(GB|TB)?$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  return Number(digits) * (unit.toUpperCase() === 'TB' ? 1000 : 1);
}

/** '' = null; undefined for an unknown network. */
function readNetwork(text: string): Carrier | null | undefined {
  if (text.trim() === '') return null;
  const stated = carriers.find(each => each === text.trim()) ?? readCarrier(text);
  return stated === null || stated === 'other' ? undefined : stated;
}

/** '' = null; undefined for anything but a number within the bounds. */
function readDays(text: string, min: number, max: number): number | null | undefined {
  if (text.trim() === '') return null;
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : -1;
  return days >= min && days <= max ? days : undefined;
}

/** In the order of `payoutMethods`, each once; null when a word is none of them. */
function readMethods(text: string): readonly PayoutMethod[] | null {
  const words = text
    .toLowerCase()
    .split(/[\s,;|+/]+/)
    .filter(word => word !== '');
  if (!words.every(word => (payoutMethods as readonly string[]).includes(word))) return null;
  return payoutMethods.filter(method => words.includes(method));
}
