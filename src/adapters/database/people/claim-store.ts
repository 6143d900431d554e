// Addresses that were typed in a session and wait to be confirmed.
import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import { maxCodeTries } from '#domain/people/claim.ts';
import type { ClaimPurpose, ClaimSettings } from '#domain/people/claim.ts';

export interface Claim {
  readonly id: number;
  readonly sessionId: number | null;
  /** The person whose address it is to become; null = whoever confirms it. */
  readonly personId: number | null;
  readonly purpose: ClaimPurpose;
  readonly email: string;
  readonly emailKey: string;
  readonly country: CountrySlug;
  readonly language: LanguageSlug;
  readonly sources: readonly string[];
  readonly detectedCountry: string | null;
  readonly settings: ClaimSettings;
  readonly codeHash: string | null;
  readonly codeTries: number;
  readonly codeExpiresAt: Date | null;
  readonly linkHash: string | null;
  readonly linkExpiresAt: Date;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly confirmedBy: number | null;
}

/** Secrets in a claim's mail that prove it was read; new ones replace both. */
export interface ClaimSecrets {
  /** null = the mail has no code. */
  readonly codeHash: string | null;
  readonly codeExpiresAt: Date | null;
  readonly linkHash: string;
  readonly linkExpiresAt: Date;
}

export type NewClaim = Pick<
  Claim,
  | 'sessionId'
  | 'personId'
  | 'purpose'
  | 'email'
  | 'emailKey'
  | 'country'
  | 'language'
  | 'sources'
  | 'detectedCountry'
  | 'settings'
  | 'linkExpiresAt'
>;

export async function insertClaim(db: Kysely<Schema>, claim: NewClaim, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('email_claim')
    .values({
      session_id: claim.sessionId,
      person_id: claim.personId,
      purpose: claim.purpose,
      email: claim.email,
      email_key: claim.emailKey,
      country: claim.country,
      language: claim.language,
      sources: [...claim.sources],
      detected_country: claim.detectedCountry,
      settings: JSON.stringify(claim.settings),
      link_expires_at: claim.linkExpiresAt,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the secrets of a claim and resets its attempts. */
export async function renewClaim(db: Kysely<Schema>, id: number, secrets: ClaimSecrets): Promise<void> {
  await db
    .updateTable('email_claim')
    .set({
      code_hash: secrets.codeHash,
      code_tries: 0,
      code_expires_at: secrets.codeExpiresAt,
      link_hash: secrets.linkHash,
      link_expires_at: secrets.linkExpiresAt,
    })
    .where('id', '=', id)
    .execute();
}

/** Invalidates the codes of a session when it asks for another address (R13). */
export async function dropCodesOfSession(db: Kysely<Schema>, sessionId: number): Promise<void> {
  await db
    .updateTable('email_claim')
    .set({ code_hash: null })
    .where('session_id', '=', sessionId)
    .where('code_hash', 'is not', null)
    .execute();
}

/** The claim that waits in a session: the last address typed there, while its link is valid. */
export async function findPendingClaim(
  db: Kysely<Schema>,
  sessionId: number,
  now: Date,
): Promise<Claim | null> {
  const row = await db
    .selectFrom('email_claim')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('purpose', '!=', 'magic-link')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.confirmed_at === null && row.link_expires_at > now ? toClaim(row) : null;
}

/** The last claim that a session confirmed, by code or link. */
export async function findClaimConfirmedBy(db: Kysely<Schema>, sessionId: number): Promise<Claim | null> {
  const row = await db
    .selectFrom('email_claim')
    .selectAll()
    .where('confirmed_by', '=', sessionId)
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toClaim(row) : null;
}

export async function findClaim(db: Kysely<Schema>, id: number): Promise<Claim | null> {
  const row = await db.selectFrom('email_claim').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toClaim(row) : null;
}

export async function findClaimByLink(db: Kysely<Schema>, linkHash: string): Promise<Claim | null> {
  const row = await db
    .selectFrom('email_claim')
    .selectAll()
    .where('link_hash', '=', linkHash)
    .executeTakeFirst();
  return row ? toClaim(row) : null;
}

/** Locks the claim and returns its current state; others who confirm it wait until the transaction ends. */
export async function lockClaim(transaction: Transaction<Schema>, id: number): Promise<Claim | null> {
  const row = await transaction
    .selectFrom('email_claim')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toClaim(row) : null;
}

/**
 * Counts one attempt at a code and returns the hash to compare with. Atomic, so that parallel attempts count like sequential ones. null =
 * the code is invalid by now.
 */
export async function countCodeAttempt(
  db: Kysely<Schema>,
  id: number,
  now: Date,
): Promise<{ readonly codeHash: string; readonly triesLeft: number } | null> {
  const row = await db
    .updateTable('email_claim')
    .set({ code_tries: sql<number>`code_tries + 1` })
    .where('id', '=', id)
    .where('code_hash', 'is not', null)
    .where('code_tries', '<', maxCodeTries)
    .where('code_expires_at', '>', now)
    .where('confirmed_at', 'is', null)
    .returning(['code_hash', 'code_tries'])
    .executeTakeFirst();
  return row ? { codeHash: row.code_hash ?? '', triesLeft: maxCodeTries - row.code_tries } : null;
}

export async function setClaimConfirmed(
  transaction: Transaction<Schema>,
  id: number,
  by: { readonly sessionId: number; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('email_claim')
    .set({ confirmed_at: by.at, confirmed_by: by.sessionId })
    .where('id', '=', id)
    .execute();
}

export async function setClaimSettings(
  db: Kysely<Schema>,
  id: number,
  settings: ClaimSettings,
): Promise<void> {
  await db
    .updateTable('email_claim')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', id)
    .execute();
}

/** Deletes claims of an address or of a session in any state, with their alerts and mails. */
export async function deleteClaims(
  db: Kysely<Schema>,
  of: { readonly emailKey: string } | { readonly sessionId: number },
): Promise<void> {
  const deletion = db.deleteFrom('email_claim');
  await (
    'emailKey' in of
      ? deletion.where('email_key', '=', of.emailKey)
      : deletion.where('session_id', '=', of.sessionId)
  ).execute();
}

/** Deletes at most `limit` claims made before a moment; returns how many. */
export async function deleteOldClaims(db: Kysely<Schema>, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('email_claim')
    .where('id', 'in', query =>
      query.selectFrom('email_claim').select('id').where('created_at', '<', before).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function toClaim(row: Selectable<Schema['email_claim']>): Claim {
  return {
    id: row.id,
    sessionId: row.session_id,
    personId: row.person_id,
    purpose: row.purpose,
    email: row.email,
    emailKey: row.email_key,
    country: row.country as CountrySlug,
    language: row.language as LanguageSlug,
    sources: row.sources,
    detectedCountry: row.detected_country,
    settings: row.settings as ClaimSettings,
    codeHash: row.code_hash,
    codeTries: row.code_tries,
    codeExpiresAt: row.code_expires_at,
    linkHash: row.link_hash,
    linkExpiresAt: row.link_expires_at,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    confirmedBy: row.confirmed_by,
  };
}
