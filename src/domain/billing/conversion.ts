// A conversion: what became of a click, as a merchant or its affiliate network reports it, more than once and in any order.
import { fail, ok } from '#domain/result.ts';
import type { Currency } from '#domain/locale/locale.ts';
import type { Result } from '#domain/result.ts';

/** pending: it may still be returned; approved: it will be paid; rejected: it will not. @table */
export const conversionStatuses = ['pending', 'approved', 'rejected'] as const;
export type ConversionStatus = (typeof conversionStatuses)[number];

export interface Conversion {
  /** Its id at the merchant or network that reports it. */
  readonly networkId: string;
  /** The id of the click, as its link had it (`{click}` in link-template.ts). */
  readonly clickId: number;
  readonly status: ConversionStatus;
  readonly amountMinor: number;
  readonly currency: Currency;
  /** null = not stated: the registered share of the amount applies. */
  readonly commissionMinor: number | null;
  /** Milliseconds since 1970. */
  readonly convertedAt: number;
}

/**
 * `stale`: something newer was reported before. `other-click`, `other-currency`: these never change. `pending-again`: it was decided
 * before.
 */
export type ConversionConflict = 'stale' | 'other-click' | 'other-currency' | 'pending-again';

/**
 * What a report of a conversion changes. `before`: as it was last reported, at its `reportedAt`; null = never. The same report may come
 * again at any time, and then changes nothing.
 */
export function decideConversion(
  before: (Conversion & { readonly reportedAt: number }) | null,
  reported: Conversion,
  reportedAt: number,
): Result<'recorded' | 'changed' | 'unchanged', ConversionConflict> {
  if (!before) return ok('recorded');
  if (reported.clickId !== before.clickId) return fail('other-click');
  if (reported.currency !== before.currency) return fail('other-currency');
  const isSame =
    reported.status === before.status &&
    reported.amountMinor === before.amountMinor &&
    reported.commissionMinor === before.commissionMinor &&
    reported.convertedAt === before.convertedAt;
  if (isSame) return ok('unchanged');
  if (reportedAt < before.reportedAt) return fail('stale');
  return reported.status === 'pending' && before.status !== 'pending' ? fail('pending-again') : ok('changed');
}
