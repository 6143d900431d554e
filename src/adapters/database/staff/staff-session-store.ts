// Sessions of staff. The database knows a token by its hash only.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

export interface StaffSessionRow {
  readonly id: number;
  readonly staffId: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly confirmedAt: Date | null;
}

export async function insertStaffSession(
  db: Kysely<Schema>,
  session: {
    readonly staffId: number;
    readonly tokenHash: string;
    readonly at: Date;
    readonly confirmedAt: Date | null;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('staff_session')
    .values({
      staff_id: session.staffId,
      token_hash: session.tokenHash,
      created_at: session.at,
      last_seen_at: session.at,
      confirmed_at: session.confirmedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findStaffSessionRow(
  db: Kysely<Schema>,
  tokenHash: string,
): Promise<StaffSessionRow | null> {
  const row = await db
    .selectFrom('staff_session')
    .select([
      'id',
      'staff_id as staffId',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'confirmed_at as confirmedAt',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

export async function touchStaffSession(db: Kysely<Schema>, id: number, at: Date): Promise<void> {
  await db.updateTable('staff_session').set({ last_seen_at: at }).where('id', '=', id).execute();
}

/** Confirms a session after the one-time code: it gets full access under a new token. */
export async function confirmStaffSession(
  db: Kysely<Schema>,
  id: number,
  tokenHash: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ token_hash: tokenHash, confirmed_at: at, last_seen_at: at })
    .where('id', '=', id)
    .execute();
}

export async function deleteStaffSession(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('staff_session').where('id', '=', id).execute();
}

/** Deletes sessions that began before `before` and links that expired before it. */
export async function deleteOldStaffSessions(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('staff_session').where('created_at', '<', before).execute();
  await db.deleteFrom('staff_link').where('expires_at', '<', before).execute();
}
