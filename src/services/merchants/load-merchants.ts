// Loads the merchants of a file: writes new and changed ones only. Merchants missing from the file stay.
import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { lockPublishes, recordChange } from '#adapters/database/catalogue/change-store.ts';
import {
  countMerchantFeeds,
  readMerchants,
  upsertMerchant,
} from '#adapters/database/catalogue/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import type { Clock } from '#services/ports/clock.ts';

/** A merchant as a file states it. */
export type StatedMerchant = Omit<Merchant, 'id' | 'addedAt'>;

export interface MerchantChange {
  /** `profile.warrantyMonths`, `countryProfiles.de.returnDays` */
  readonly path: string;
  /** Absent = not stated. */
  readonly from?: unknown;
  readonly to?: unknown;
}

export interface MerchantDiff {
  readonly slug: string;
  readonly isNew: boolean;
  /** Empty for a merchant that is new or unchanged. */
  readonly changes: readonly MerchantChange[];
  /** Countries in which it would stop selling although it has offers there, which no later run could end. */
  readonly stranded: readonly { readonly country: string; readonly offers: number }[];
}

/** The changes that a load would make, in the order of the file. Writes nothing. */
export async function diffMerchants(
  db: Kysely<Schema>,
  stated: readonly StatedMerchant[],
): Promise<MerchantDiff[]> {
  const known = new Map((await readMerchants(db)).map(merchant => [merchant.slug, merchant]));
  const counts = await countMerchantFeeds(db);
  return stated.map(merchant => {
    const before = known.get(merchant.slug);
    return {
      slug: merchant.slug,
      isNew: before === undefined,
      changes: before ? comparePaths(listStated(before), listStated(merchant)) : [],
      stranded: counts
        .filter(({ merchantId, offers }) => merchantId === before?.id && offers > 0)
        .filter(({ country }) => !merchant.countries.some(each => each === country))
        .map(({ country, offers }) => ({ country, offers })),
    };
  });
}

/**
 * Loads the merchants in one transaction; running servers show them with the next change. Unchanged merchants write nothing, and
 * nothing at all is written where offers would be stranded.
 */
export async function loadMerchants(
  { db, clock }: { readonly db: Kysely<Schema>; readonly clock: Clock },
  stated: readonly StatedMerchant[],
): Promise<{ readonly diffs: readonly MerchantDiff[]; readonly isWritten: boolean }> {
  return db.transaction().execute(async transaction => {
    await lockPublishes(transaction);
    return writeMerchants(transaction, stated, clock.now());
  });
}

/** As `loadMerchants`, in the caller's transaction, which holds `lockPublishes`. */
export async function writeMerchants(
  transaction: Transaction<Schema>,
  stated: readonly StatedMerchant[],
  at: Date,
): Promise<{ readonly diffs: readonly MerchantDiff[]; readonly isWritten: boolean }> {
  const diffs = await diffMerchants(transaction, stated);
  if (diffs.some(({ stranded }) => stranded.length > 0)) return { diffs, isWritten: false };
  const changed = stated.filter((_, place) => diffs[place]?.isNew || (diffs[place]?.changes.length ?? 0) > 0);
  for (const merchant of changed) await upsertMerchant(transaction, merchant);
  // Readers reload all merchants together with the catalogue.
  if (changed.length > 0)
    await recordChange(transaction, { cause: 'catalogue', feedRunId: null, changes: [], at });
  return { diffs, isWritten: true };
}

/** Path -> value of everything that is stated; a list counts as one value. */
function listStated({
  slug: _slug,
  ...merchant
}: StatedMerchant & { readonly id?: number; readonly addedAt?: number }): Map<string, unknown> {
  const { id: _id, addedAt: _addedAt, ...stated } = merchant;
  const values = new Map<string, unknown>();
  const walk = (value: unknown, path: string): void => {
    if (value === null || value === undefined) return;
    if (typeof value !== 'object' || Array.isArray(value)) values.set(path, value);
    else for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path}.${key}`);
  };
  walk(stated, '');
  return values;
}

function comparePaths(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): MerchantChange[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.flatMap(path => {
    const [from, to] = [before.get(path), after.get(path)];
    // The database stores the keys of an object in its own order.
    return isDeepStrictEqual(from, to) ? [] : [{ path, from, to }];
  });
}
