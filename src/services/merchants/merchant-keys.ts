// API keys for merchants' programs to push prices and stock (decisions/0062): created, replaced and revoked on the merchant's own page.
import type { Kysely } from 'kysely';
import {
  endMerchantKey,
  findKeyHolder,
  insertMerchantKey,
  lockMerchantKeys,
  readMerchantKeys,
  touchMerchantKey,
} from '#adapters/database/merchants/merchant-key-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { dayMs, minuteMs } from '#domain/durations.ts';
import { merchantKeyPrefix } from '#domain/merchants/merchant-key.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { hashToken, issueToken } from '#services/people/random-token.ts';
import type { Clock } from '#services/ports/clock.ts';

interface KeyDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}

/** A key in use, its successor, and one for testing a program. */
const maxKeys = 3;
/** A replaced key stays valid for a day, so that programs can switch without a gap. */
const replacedLifeMs = dayMs;
const touchEveryMs = minuteMs;
const bearerKey = new RegExp(`^Bearer ${merchantKeyPrefix}([\\w-]{32})$`);
const hintLength = 4;

export interface IssuedKey {
  /** Handed over once and stored nowhere. */
  readonly key: string;
  readonly hint: string;
}

interface KeyRequest {
  readonly merchantId: number;
  readonly by: string;
}

/** Creates a key; `too-many`: the merchant has three valid ones. */
export async function issueMerchantKey(
  deps: KeyDeps,
  request: KeyRequest,
): Promise<Result<IssuedKey, 'too-many'>> {
  return deps.db.transaction().execute(async transaction => {
    await lockMerchantKeys(transaction, request.merchantId);
    const known = await readMerchantKeys(transaction, request.merchantId, deps.clock.now());
    return known.length >= maxKeys ? fail('too-many') : ok(await insertKey(transaction, deps, request));
  });
}

/** Creates a new key; the old one ends a day later. Null = the merchant has no such key. */
export async function replaceMerchantKey(
  deps: KeyDeps,
  { keyId, ...request }: KeyRequest & { readonly keyId: number },
): Promise<(IssuedKey & { readonly replaced: string; readonly endsAt: Date }) | null> {
  return deps.db.transaction().execute(async transaction => {
    await lockMerchantKeys(transaction, request.merchantId);
    const now = deps.clock.now();
    const endsAt = new Date(now.getTime() + replacedLifeMs);
    const replaced = await endMerchantKey(
      transaction,
      { merchantId: request.merchantId, keyId },
      { endsAt, now },
    );
    return replaced === null ? null : { ...(await insertKey(transaction, deps, request)), replaced, endsAt };
  });
}

/** Ends a key at once and returns its hint. Null = the merchant has no such key. */
export async function revokeMerchantKey(
  { db, clock }: KeyDeps,
  key: { readonly merchantId: number; readonly keyId: number },
): Promise<string | null> {
  const now = clock.now();
  return endMerchantKey(db, key, { endsAt: now, now });
}

/** The merchant whose program sends a request. */
export interface KeyHolder {
  readonly keyId: number;
  readonly merchantId: number;
}

/** Finds the merchant by the Authorization header of a request; null = the key is unknown or no longer valid, or its merchant has left. */
export async function findMerchantByKey(
  { db, clock }: KeyDeps,
  authorization: string | undefined,
): Promise<KeyHolder | null> {
  const [, token = null] = bearerKey.exec(authorization ?? '') ?? [];
  const hash = hashToken(token);
  const now = clock.now();
  const holder = hash === null ? null : await findKeyHolder(db, hash, now);
  if (!holder) return null;
  const { lastUsedAt, keyId, merchantId } = holder;
  if (lastUsedAt === null || Math.abs(now.getTime() - lastUsedAt.getTime()) > touchEveryMs)
    await touchMerchantKey(db, keyId, now);
  return { keyId, merchantId };
}

async function insertKey(
  db: Kysely<Schema>,
  { clock }: KeyDeps,
  { merchantId, by }: KeyRequest,
): Promise<IssuedKey> {
  const { token, hash } = issueToken();
  const hint = token.slice(-hintLength);
  await insertMerchantKey(db, { merchantId, hash, hint, by, at: clock.now() });
  return { key: `${merchantKeyPrefix}${token}`, hint };
}
