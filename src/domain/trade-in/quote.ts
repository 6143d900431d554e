// What a partner pays for a used device (specification, Sell your device).
import type { Carrier } from '#domain/offers/carrier.ts';

/** Conditions of the selling side (specification, Conditions): good, fair, faulty. */
export const sellConditions = ['B', 'C', 'F'] as const;
export type SellCondition = (typeof sellConditions)[number];

/** How the partner pays. @table */
export const payoutMethods = ['bank', 'paypal', 'cheque', 'voucher', 'cash'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** What a quote is for. null = any storage, or any network. */
export interface QuotedDevice {
  /** A model's slug in the catalogue. */
  readonly model: string;
  readonly storageGb: number | null;
  readonly carrier: Carrier | null;
  readonly condition: SellCondition;
}

export interface Quote extends QuotedDevice {
  /** In minor units of the country's currency; never 0. */
  readonly payoutMinor: number;
  /** Days for which the payout is guaranteed; null = not stated. */
  readonly lockDays: number | null;
  /** Days from the check of the device to the payment; null = not stated. */
  readonly payoutDays: number | null;
  readonly methods: readonly PayoutMethod[];
}

/** A key for what a quote is for. */
export function quoteKey({ model, storageGb, carrier, condition }: QuotedDevice): string {
  return [model, storageGb ?? '', carrier ?? '', condition].join(' ');
}

/** Whether two quotes for the same device have the same terms. */
export function isSameQuote(left: Quote, right: Quote): boolean {
  return (
    left.payoutMinor === right.payoutMinor &&
    left.lockDays === right.lockDays &&
    left.payoutDays === right.payoutDays &&
    left.methods.join() === right.methods.join()
  );
}
