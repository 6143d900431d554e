// API keys of merchants' programs. The database stores only their hashes.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

export interface MerchantKeyRow {
  readonly id: number;
  readonly hint: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  /** null = it is valid until it is revoked. */
  readonly endsAt: Date | null;
}

/** The keys valid at `now`, newest first. */
export async function readMerchantKeys(
  db: Kysely<Schema>,
  merchantId: number,
  now: Date,
): Promise<MerchantKeyRow[]> {
  return db
    .selectFrom('merchant_key')
    .select([
      'id',
      'hint',
      'created_by as createdBy',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'ends_at as endsAt',
    ])
    .where('merchant_id', '=', merchantId)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('id', 'desc')
    .execute();
}

/** Locks the keys of the merchant until the transaction ends. */
export async function lockMerchantKeys(db: Kysely<Schema>, merchantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`merchant keys ${merchantId}`}, 0))`.execute(db);
}

export async function insertMerchantKey(
  db: Kysely<Schema>,
  key: {
    readonly merchantId: number;
    readonly hash: string;
    readonly hint: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .insertInto('merchant_key')
    .values({
      merchant_id: key.merchantId,
      key_hash: key.hash,
      hint: key.hint,
      created_by: key.by,
      created_at: key.at,
    })
    .execute();
}

/** Ends a key at a moment, unless it ends before. Returns its hint; null = the merchant has no such key that is valid at `now`. */
export async function endMerchantKey(
  db: Kysely<Schema>,
  { merchantId, keyId }: { readonly merchantId: number; readonly keyId: number },
  { endsAt, now }: { readonly endsAt: Date; readonly now: Date },
): Promise<string | null> {
  const row = await db
    .updateTable('merchant_key')
    .set({ ends_at: sql<Date>`least(ends_at, ${endsAt}::timestamptz)` })
    .where('id', '=', keyId)
    .where('merchant_id', '=', merchantId)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .returning('hint')
    .executeTakeFirst();
  return row?.hint ?? null;
}

export interface KeyHolder {
  readonly keyId: number;
  readonly merchantId: number;
  readonly lastUsedAt: Date | null;
}

/** The merchant that holds the key; null = the key is unknown or no longer valid, or its merchant has left. */
export async function findKeyHolder(db: Kysely<Schema>, hash: string, now: Date): Promise<KeyHolder | null> {
  const row = await db
    .selectFrom('merchant_key')
    .innerJoin('merchant', 'merchant.id', 'merchant_key.merchant_id')
    .select(['merchant_key.id as keyId', 'merchant_id as merchantId', 'last_used_at as lastUsedAt'])
    .where('key_hash', '=', hash)
    .where('merchant.removed_at', 'is', null)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .executeTakeFirst();
  return row ?? null;
}

export async function touchMerchantKey(db: Kysely<Schema>, keyId: number, at: Date): Promise<void> {
  await db.updateTable('merchant_key').set({ last_used_at: at }).where('id', '=', keyId).execute();
}
