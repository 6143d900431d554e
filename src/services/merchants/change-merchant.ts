// Changes one merchant as a form states it, unless somebody changed it since the form was made.
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { lockPublishes } from '#adapters/database/catalogue/change-store.ts';
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { writeMerchants } from '#services/merchants/load-merchants.ts';
import type { MerchantChange, MerchantDiff, StatedMerchant } from '#services/merchants/load-merchants.ts';
import type { Clock } from '#services/ports/clock.ts';

export type ChangeMerchantFailure =
  | { readonly kind: 'unknown' }
  /** It is not what it was when the change was made. */
  | { readonly kind: 'overtaken' }
  /** It would leave countries in which it has offers: no later run could end those. */
  | { readonly kind: 'stranded'; readonly stranded: MerchantDiff['stranded'] };

/** What a change is made from: the same for as long as nobody changes the merchant. */
export function computeEdition(merchant: Merchant): string {
  return createHash('sha256').update(JSON.stringify(merchant)).digest('base64url');
}

/** Returns what changed, path by path; nothing is written where nothing does. */
export async function changeMerchant(
  { db, clock }: { readonly db: Kysely<Schema>; readonly clock: Clock },
  stated: StatedMerchant,
  edition: string,
): Promise<Result<readonly MerchantChange[], ChangeMerchantFailure>> {
  return db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    const before = await findMerchant(transaction, stated.slug);
    if (!before) return fail({ kind: 'unknown' as const });
    if (computeEdition(before) !== edition) return fail({ kind: 'overtaken' as const });
    const { diffs, isWritten } = await writeMerchants(transaction, [stated], clock.now());
    const [diff] = diffs;
    return isWritten
      ? ok(diff?.changes ?? [])
      : fail({ kind: 'stranded' as const, stranded: diff?.stranded ?? [] });
  });
}

/** A slug of a merchant that was taken out brings it back, without its feeds. */
export async function addMerchant(
  { db, clock }: { readonly db: Kysely<Schema>; readonly clock: Clock },
  stated: StatedMerchant,
): Promise<Result<void, 'taken'>> {
  return db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    if (await findMerchant(transaction, stated.slug)) return fail('taken' as const);
    await writeMerchants(transaction, [stated], clock.now());
    return ok(undefined);
  });
}
