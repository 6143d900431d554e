// Staff accounts: created, ended, given sign-in links and a new second factor, by the operator's commands and by admins; there is no
// sign-up.
import type { Kysely } from 'kysely';
import { findMerchant } from '#adapters/database/catalogue/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import {
  findStaffByEmail,
  clearSecondFactor,
  insertStaff,
  insertStaffLink,
  removeStaff,
} from '#adapters/database/staff/staff-store.ts';
import { parseEmailAddress } from '#domain/people/email-address.ts';
import type { EmailAddress } from '#domain/people/email-address.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { signInPath, staffLinkLifeMs } from '#domain/staff/staff.ts';
import type { StaffRole } from '#domain/staff/staff.ts';
import { enqueueMail } from '#services/mail/enqueue-mail.ts';
import { issueToken } from '#services/people/random-token.ts';
import type { Clock } from '#services/ports/clock.ts';

export interface StaffDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}

export interface AddStaffRequest {
  readonly email: string;
  readonly role: StaffRole;
  /** The merchant of a merchant account. */
  readonly merchantSlug: string | null;
  /** Whether to mail the link, too. Only with an SMTP server: without one, mails are visible to everybody. */
  readonly mails: boolean;
}

export interface AddedStaff {
  readonly staffId: number;
  readonly email: string;
  /** False: the account existed, and this is another link for it. */
  readonly isNew: boolean;
  /** Path of the page that signs in. */
  readonly path: string;
}

export type AddStaffFailure = 'no-address' | 'unknown-merchant' | 'other-role';

/** Creates an account unless it exists, and a link that signs in once within a day. */
export async function addStaff(
  deps: StaffDeps,
  request: AddStaffRequest,
): Promise<Result<AddedStaff, AddStaffFailure>> {
  const { db } = deps;
  const { role, merchantSlug } = request;
  const address = parseEmailAddress(request.email);
  if (!address) return fail('no-address');
  const merchant = merchantSlug === null ? null : await findMerchant(db, merchantSlug);
  if ((role === 'merchant') !== (merchant !== null)) return fail('unknown-merchant');
  const merchantId = merchant?.id ?? null;
  return db.transaction().execute(async transaction => {
    const added = await insertStaff(
      transaction,
      {
        email: address.address,
        emailKey: address.key,
        role,
        merchantId,
        needsCode: role === 'admin',
      },
      deps.clock.now(),
    );
    const known = await findStaffByEmail(transaction, address.key);
    if (!known || known.role !== role || known.merchantId !== merchantId) return fail('other-role');
    const path = await issueLink({ ...deps, db: transaction }, known.id, staffLinkLifeMs);
    if (request.mails)
      await mailLink({ ...deps, db: transaction }, { address, path, lifeMs: staffLinkLifeMs });
    return ok({ staffId: known.id, email: known.email, isNew: added !== null, path });
  });
}

/** Creates the account of a demonstration, which opens by one click without a code. Null = there has been an account before. */
export async function addDemoStaff({ db, clock }: StaffDeps): Promise<string | null> {
  const staff = {
    email: 'demo',
    emailKey: 'demo',
    role: 'admin',
    merchantId: null,
    needsCode: false,
  } as const;
  const id = await insertStaff(db, staff, clock.now());
  return id === null ? null : issueLink({ db, clock }, id, staffLinkLifeMs);
}

/** Mails a link to an existing account; the response is the same if there is none (P19). */
export async function mailSignInLink(deps: StaffDeps, email: string, lifeMs: number): Promise<void> {
  const address = parseEmailAddress(email);
  const known = address && (await findStaffByEmail(deps.db, address.key));
  if (!known) return;
  await deps.db.transaction().execute(async transaction => {
    const parts = { ...deps, db: transaction };
    await mailLink(parts, { address, path: await issueLink(parts, known.id, lifeMs), lifeMs });
  });
}

/** Ends an account with its sessions; null = no account has that address. */
export async function endStaff({ db, clock }: StaffDeps, email: string): Promise<number | null> {
  const known = await findStaffByEmail(db, parseEmailAddress(email)?.key ?? email);
  if (!known) return null;
  await db.transaction().execute(transaction => removeStaff(transaction, known.id, clock.now()));
  return known.id;
}

/** Makes an account set up a new authenticator, and ends its sessions. Null = no account has that address. */
export async function resetSecondFactor({ db }: StaffDeps, email: string): Promise<number | null> {
  const known = await findStaffByEmail(db, parseEmailAddress(email)?.key ?? email);
  if (!known) return null;
  await db.transaction().execute(transaction => clearSecondFactor(transaction, known.id));
  return known.id;
}

async function issueLink({ db, clock }: StaffDeps, staffId: number, lifeMs: number): Promise<string> {
  const { token, hash } = issueToken();
  const at = clock.now();
  await insertStaffLink(db, { staffId, tokenHash: hash, at, expiresAt: new Date(at.getTime() + lifeMs) });
  return signInPath(token);
}

async function mailLink(
  { db, clock }: StaffDeps,
  { address, path, lifeMs }: { address: EmailAddress; path: string; lifeMs: number },
): Promise<void> {
  const now = clock.now();
  await enqueueMail(
    db,
    {
      kind: 'staff-link',
      payload: { path },
      country: 'us',
      language: 'en',
      recipient: { email: address.address, emailKey: address.key },
      personId: null,
      claimId: null,
      dedupeKey: `staff-link/${path}`,
      expiresAt: new Date(now.getTime() + lifeMs),
    },
    now,
  );
}
