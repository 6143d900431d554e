// Records a conversion reported by a merchant or its network: once, however often it is sent.
import type { Kysely } from 'kysely';
import {
  changeConversion,
  findConversion,
  findMerchantClick,
  insertConversion,
} from '#adapters/database/billing/conversion-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { decideConversion } from '#domain/billing/conversion.ts';
import type { Conversion, ConversionConflict } from '#domain/billing/conversion.ts';
import { minuteMs } from '#domain/durations.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

/** `click-unknown`: the merchant has no such click. `before-click`, `in-future`: the time of the conversion is impossible. */
export type ConversionFailure = ConversionConflict | 'click-unknown' | 'before-click' | 'in-future';

/** How far the clock of the reporting merchant or network may be off. */
const clockToleranceMs = 5 * minuteMs;

/** `reportedAt`: the signed time of the message. */
export async function recordConversion(
  db: Kysely<Schema>,
  merchantId: number,
  reported: Conversion,
  { reportedAt, now }: { readonly reportedAt: Date; readonly now: Date },
): Promise<Result<'recorded' | 'changed' | 'unchanged', ConversionFailure>> {
  return db.transaction().execute(async transaction => {
    const before = await findConversion(transaction, merchantId, reported.networkId);
    const decided = decideConversion(before, reported, reportedAt.getTime());
    if (!decided.ok) return fail(decided.failure);
    if (reported.convertedAt > now.getTime() + clockToleranceMs) return fail('in-future');
    if (decided.value === 'changed') await changeConversion(transaction, merchantId, reported, reportedAt);
    if (decided.value === 'recorded') {
      const click = await findMerchantClick(transaction, merchantId, reported.clickId);
      if (!click) return fail('click-unknown');
      if (reported.convertedAt < click.clickedAt.getTime() - clockToleranceMs) return fail('before-click');
      await insertConversion(transaction, merchantId, reported, click, { reportedAt, receivedAt: now });
    }
    return ok(decided.value);
  });
}
