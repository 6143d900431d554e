// Changes one merchant by a form, unless it has changed since the form was rendered.
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
  /** The merchant has changed since the form was rendered. */
  | { readonly kind: 'overtaken' }
  /** The merchant would leave countries in which it has offers, which no later run could end. */
  | { readonly kind: 'stranded'; readonly stranded: MerchantDiff['stranded'] };

/** Identifies the version that a change is based on. */
export function computeEdition(merchant: Merchant): string {
  return createHash('sha256').update(JSON.stringify(merchant)).digest('base64url');
}

/** Returns the changes path by path; writes nothing when there are none. */
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

/** The slug of a removed merchant restores it, without its feeds. */
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
