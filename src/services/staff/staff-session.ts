// Sign-in of staff: by a link that works once, then for admins by a one-time code (decisions/0054).
import type { Transaction } from 'kysely';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import type { Schema } from '#adapters/database/schema.ts';
import {
  confirmStaffSession,
  deleteOldStaffSessions,
  findStaffSessionRow,
  insertStaffSession,
  touchStaffSession,
} from '#adapters/database/staff/staff-session-store.ts';
import {
  findStaff,
  findStaffLink,
  lockStaff,
  replaceRecoveryCodes,
  consumeRecoveryCode,
  consumeStaffLink,
  updateCodes,
} from '#adapters/database/staff/staff-store.ts';
import type { StaffRow } from '#adapters/database/staff/staff-store.ts';
import { minuteMs } from '#domain/durations.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { lockAfter, staffSessionIdleMs, staffSessionLifeMs } from '#domain/staff/staff.ts';
import { hashToken, issueToken } from '#services/people/random-token.ts';
import type { StaffDeps } from '#services/staff/staff-accounts.ts';
import {
  findTotpStep,
  hashRecoveryCode,
  makeRecoveryCodes,
  makeTotpSecret,
} from '#services/staff/one-time-codes.ts';

export interface StaffSession {
  readonly id: number;
  readonly staff: StaffRow;
  /** Grants everything of its role; otherwise the code is still to be entered. */
  readonly isFullyAuthenticated: boolean;
}

/** A session's token, returned only here, and its account. */
export interface OpenedSession {
  readonly token: string;
  readonly staff: StaffRow;
}

/** The minimum time between two writes of the time of last use. */
const touchEveryMs = minuteMs;

/** The valid session of a token; records its use. */
export async function findStaffSession(
  { db, clock }: StaffDeps,
  token: string | null,
): Promise<StaffSession | null> {
  const hash = hashToken(token);
  const row = hash === null ? null : await readInTime(db, reading => findStaffSessionRow(reading, hash));
  const staff = row && (await readInTime(db, reading => findStaff(reading, row.staffId)));
  if (!row || !staff) return null;
  const now = clock.now();
  const ageMs = now.getTime() - row.createdAt.getTime();
  const idleMs = now.getTime() - row.lastSeenAt.getTime();
  // A time in the future was written by a clock that was ahead: the real age is unknown.
  if (ageMs > staffSessionLifeMs || idleMs > staffSessionIdleMs || Math.min(ageMs, idleMs) < -minuteMs)
    return null;
  if (idleMs > touchEveryMs) await touchStaffSession(db, row.id, now);
  return { id: row.id, staff, isFullyAuthenticated: row.confirmedAt !== null || !staff.needsCode };
}

/** The account of a link. Changes nothing, since mail scanners open links, too. */
export async function readSignInLink({ db, clock }: StaffDeps, token: string): Promise<StaffRow | null> {
  const hash = hashToken(token);
  return hash === null ? null : findStaffLink(db, hash, clock.now());
}

/** Consumes the link and opens a session, which is whole if no code is needed. */
export async function signIn(
  { db, clock }: StaffDeps,
  token: string,
): Promise<Result<OpenedSession, 'dead-link'>> {
  const hash = hashToken(token);
  if (hash === null) return fail('dead-link');
  const now = clock.now();
  return db.transaction().execute(async transaction => {
    await deleteOldStaffSessions(transaction, new Date(now.getTime() - 2 * staffSessionLifeMs));
    const staff = await consumeStaffLink(transaction, hash, now);
    if (!staff) return fail('dead-link');
    const session = issueToken();
    await insertStaffSession(transaction, {
      staffId: staff.id,
      tokenHash: session.hash,
      at: now,
      confirmedAt: null,
    });
    return ok({ token: session.token, staff });
  });
}

/** The secret for an authenticator that is being set up; the same until one of its codes was entered. */
export async function beginEnrolment({ db }: StaffDeps, staffId: number): Promise<string> {
  return db.transaction().execute(async transaction => {
    const staff = await lockStaff(transaction, staffId);
    if (staff?.pendingSecret) return staff.pendingSecret;
    const secret = makeTotpSecret();
    await updateCodes(transaction, staffId, { pendingSecret: secret });
    return secret;
  });
}

export type CodeFailure =
  | { readonly kind: 'wrong-code' }
  /** No code is checked before that time. */
  | { readonly kind: 'locked'; readonly until: Date };

/**
 * Checks a code of the authenticator, or a recovery code, and makes the session whole under a new token. The first code of a new
 * authenticator also returns its recovery codes, which are shown once.
 */
export async function enterCode(
  { db, clock }: StaffDeps,
  session: Pick<StaffSession, 'id' | 'staff'>,
  code: string,
): Promise<Result<OpenedSession & { readonly recoveryCodes: readonly string[] }, CodeFailure>> {
  const now = clock.now();
  return db.transaction().execute(async transaction => {
    const staff = await lockStaff(transaction, session.staff.id);
    if (!staff) return fail({ kind: 'wrong-code' });
    if (staff.lockedUntil && staff.lockedUntil > now)
      return fail({ kind: 'locked', until: staff.lockedUntil });
    if (!(await acceptCode(transaction, staff, code.trim(), now))) {
      const failures = staff.failures + 1;
      const lockMs = lockAfter(failures);
      const lockedUntil = lockMs === 0 ? null : new Date(now.getTime() + lockMs);
      await updateCodes(transaction, staff.id, { failures, lockedUntil });
      return fail(lockedUntil ? { kind: 'locked', until: lockedUntil } : { kind: 'wrong-code' });
    }
    const recoveryCodes = staff.totpSecret === null ? makeRecoveryCodes() : [];
    if (recoveryCodes.length > 0)
      await replaceRecoveryCodes(transaction, staff.id, recoveryCodes.map(hashRecoveryCode));
    const { token, hash } = issueToken();
    await confirmStaffSession(transaction, session.id, hash, now);
    return ok({ token, staff, recoveryCodes });
  });
}

/** Whether the code is right; if so, it is consumed, and its authenticator becomes the account's. */
async function acceptCode(
  transaction: Transaction<Schema>,
  staff: StaffRow,
  code: string,
  now: Date,
): Promise<boolean> {
  const unlocked = { failures: 0, lockedUntil: null };
  const secret = staff.totpSecret ?? staff.pendingSecret;
  const step = secret === null ? null : findTotpStep(secret, code.replaceAll(' ', ''), now);
  if (secret !== null && step !== null && step > (staff.totpStep ?? 0)) {
    const enrolled = { totpSecret: secret, pendingSecret: null, totpStep: step };
    await updateCodes(transaction, staff.id, { ...unlocked, ...enrolled });
    return true;
  }
  if (staff.totpSecret === null) return false;
  if (!(await consumeRecoveryCode(transaction, staff.id, hashRecoveryCode(code), now))) return false;
  await updateCodes(transaction, staff.id, unlocked);
  return true;
}
