// Staff accounts: identity, second factor, and sign-in links.
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { StaffRole } from '#domain/staff/staff.ts';

export interface StaffRow {
  readonly id: number;
  readonly email: string;
  readonly role: StaffRole;
  readonly merchantId: number | null;
  readonly merchantSlug: string | null;
  readonly needsCode: boolean;
  readonly totpSecret: string | null;
  readonly pendingSecret: string | null;
  readonly totpStep: number | null;
  readonly failures: number;
  readonly lockedUntil: Date | null;
  readonly createdAt: Date;
}

export interface NewStaff {
  readonly email: string;
  readonly emailKey: string;
  readonly role: StaffRole;
  readonly merchantId: number | null;
  readonly needsCode: boolean;
}

const fields = [
  'staff.id',
  'staff.email',
  'staff.role',
  'staff.merchant_id as merchantId',
  'merchant.slug as merchantSlug',
  'staff.needs_code as needsCode',
  'staff.totp_secret as totpSecret',
  'staff.pending_secret as pendingSecret',
  'staff.totp_step as totpStep',
  'staff.failures',
  'staff.locked_until as lockedUntil',
  'staff.created_at as createdAt',
] as const;

/** Accounts that may sign in. */
function selectStaff(db: Kysely<Schema>) {
  return db
    .selectFrom('staff')
    .leftJoin('merchant', 'merchant.id', 'staff.merchant_id')
    .select(fields)
    .where('staff.removed_at', 'is', null);
}

export async function listStaff(db: Kysely<Schema>): Promise<StaffRow[]> {
  return selectStaff(db).orderBy('staff.role').orderBy('staff.email').execute();
}

export async function findStaff(db: Kysely<Schema>, id: number): Promise<StaffRow | null> {
  return (await selectStaff(db).where('staff.id', '=', id).executeTakeFirst()) ?? null;
}

export async function findStaffByEmail(db: Kysely<Schema>, emailKey: string): Promise<StaffRow | null> {
  return (await selectStaff(db).where('staff.email_key', '=', emailKey).executeTakeFirst()) ?? null;
}

/**
 * Creates an account, or restores a removed one as new, without its former codes. Null when there is an active one, which stays unchanged.
 */
export async function insertStaff(db: Kysely<Schema>, staff: NewStaff, at: Date): Promise<number | null> {
  const values = {
    email: staff.email,
    role: staff.role,
    merchant_id: staff.merchantId,
    needs_code: staff.needsCode,
    created_at: at,
  };
  const row = await db
    .insertInto('staff')
    .values({ ...values, email_key: staff.emailKey })
    .onConflict(conflict =>
      conflict
        .column('email_key')
        .doUpdateSet({
          ...values,
          removed_at: null,
          totp_secret: null,
          pending_secret: null,
          totp_step: null,
          failures: 0,
          locked_until: null,
        })
        .where('staff.removed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Ends an account with its sessions, links and codes. */
export async function removeStaff(transaction: Transaction<Schema>, id: number, at: Date): Promise<void> {
  await clearSecondFactor(transaction, id);
  await transaction.updateTable('staff').set({ removed_at: at }).where('id', '=', id).execute();
  for (const table of ['staff_session', 'staff_link'] as const)
    await transaction.deleteFrom(table).where('staff_id', '=', id).execute();
}

/** The next sign-in asks for a new authenticator, and open sessions end. */
export async function clearSecondFactor(transaction: Transaction<Schema>, id: number): Promise<void> {
  await transaction
    .updateTable('staff')
    .set({ totp_secret: null, pending_secret: null, totp_step: null, failures: 0, locked_until: null })
    .where('id', '=', id)
    .execute();
  await transaction.deleteFrom('staff_recovery_code').where('staff_id', '=', id).execute();
  await transaction.deleteFrom('staff_session').where('staff_id', '=', id).execute();
}

/** Locks the account until the transaction ends. */
export async function lockStaff(transaction: Transaction<Schema>, id: number): Promise<StaffRow | null> {
  await transaction.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute();
  return findStaff(transaction, id);
}

/** Writes the state of an account's codes. */
export async function updateCodes(
  db: Kysely<Schema>,
  id: number,
  change: {
    readonly totpSecret?: string;
    readonly pendingSecret?: string | null;
    readonly totpStep?: number;
    readonly failures?: number;
    readonly lockedUntil?: Date | null;
  },
): Promise<void> {
  const { totpSecret, pendingSecret, totpStep, failures, lockedUntil } = change;
  await db
    .updateTable('staff')
    .set({
      ...(totpSecret !== undefined && { totp_secret: totpSecret }),
      ...(pendingSecret !== undefined && { pending_secret: pendingSecret }),
      ...(totpStep !== undefined && { totp_step: totpStep }),
      ...(failures !== undefined && { failures }),
      ...(lockedUntil !== undefined && { locked_until: lockedUntil }),
    })
    .where('id', '=', id)
    .execute();
}

export async function replaceRecoveryCodes(
  transaction: Transaction<Schema>,
  staffId: number,
  hashes: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
  await transaction
    .insertInto('staff_recovery_code')
    .values(hashes.map(hash => ({ staff_id: staffId, code_hash: hash })))
    .execute();
}

/** Consumes a recovery code; false = it is invalid or was used before. */
export async function consumeRecoveryCode(
  transaction: Transaction<Schema>,
  staffId: number,
  hash: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('staff_recovery_code')
    .set({ used_at: at })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertStaffLink(
  db: Kysely<Schema>,
  link: { readonly staffId: number; readonly tokenHash: string; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('staff_link')
    .values({
      staff_id: link.staffId,
      token_hash: link.tokenHash,
      created_at: link.at,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** The account of a link that is still valid. */
export async function findStaffLink(
  db: Kysely<Schema>,
  tokenHash: string,
  now: Date,
): Promise<StaffRow | null> {
  const row = await db
    .selectFrom('staff_link')
    .select('staff_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? findStaff(db, row.staff_id) : null;
}

/** Consumes a link and returns its account; of two concurrent requests one gets null. */
export async function consumeStaffLink(
  transaction: Transaction<Schema>,
  tokenHash: string,
  now: Date,
): Promise<StaffRow | null> {
  const row = await transaction
    .updateTable('staff_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('staff_id')
    .executeTakeFirst();
  return row ? findStaff(transaction, row.staff_id) : null;
}
