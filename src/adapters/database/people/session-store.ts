// Sessions of visitors' browsers. The database knows a token by its hash only (R13).
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

export interface SessionRow {
  readonly id: number;
  readonly personId: number | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

const columns = ['id', 'person_id', 'created_at', 'last_seen_at'] as const;

export async function insertSession(db: Kysely<Schema>, tokenHash: string, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('session')
    .values({ token_hash: tokenHash, created_at: at, last_seen_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findSessionRow(db: Kysely<Schema>, tokenHash: string): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('session')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? toSession(row) : null;
}

/** The session that had this token before it was replaced, after `since`, because an address was confirmed in it. */
export async function findRotatedSession(
  db: Kysely<Schema>,
  previousTokenHash: string,
  since: Date,
): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('session')
    .select(columns)
    .where('previous_token_hash', '=', previousTokenHash)
    .where('confirmed_at', '>', since)
    .executeTakeFirst();
  return row ? toSession(row) : null;
}

/** Sets the time of last use, and bounds the time of creation by it: a clock that was ahead may have written both. */
export async function touchSession(db: Kysely<Schema>, id: number, at: Date): Promise<void> {
  await db
    .updateTable('session')
    .set(({ fn, ref, val }) => ({
      last_seen_at: at,
      created_at: fn<Date>('least', [ref('created_at'), val(at)]),
    }))
    .where('id', '=', id)
    .execute();
}

/** Binds a session to a person under a new token (R22); its lifetime starts again. */
export async function bindSession(
  db: Kysely<Schema>,
  id: number,
  bound: { readonly tokenHash: string; readonly personId: number; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set(({ ref }) => ({
      previous_token_hash: ref('token_hash'),
      token_hash: bound.tokenHash,
      person_id: bound.personId,
      confirmed_at: bound.at,
      created_at: bound.at,
      last_seen_at: bound.at,
    }))
    .where('id', '=', id)
    .execute();
}

const visitTables = ['list_view', 'longtail_view', 'product_view', 'click'] as const;

/** Removes the session from its visits: from now on it belongs to an address (decision 0037). */
export async function detachVisits(db: Kysely<Schema>, id: number): Promise<void> {
  for (const table of visitTables)
    await db.updateTable(table).set({ session_id: null }).where('session_id', '=', id).execute();
}

export async function deleteSession(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute();
}

/** Deletes the sessions of a person, except `except`. */
export async function deleteSessionsOf(
  db: Kysely<Schema>,
  personId: number,
  except: number | null = null,
): Promise<void> {
  let deletion = db.deleteFrom('session').where('person_id', '=', personId);
  if (except !== null) deletion = deletion.where('id', '!=', except);
  await deletion.execute();
}

/** Deletes at most `limit` sessions that were created or last used before the given times; visits keep no reference to them. */
export async function deleteSessions(
  db: Kysely<Schema>,
  ended: { readonly unusedSince: Date; readonly madeBefore: Date },
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', 'in', query =>
      query
        .selectFrom('session')
        .select('id')
        .where(expression =>
          expression.or([
            expression('last_seen_at', '<', ended.unusedSince),
            expression('created_at', '<', ended.madeBefore),
          ]),
        )
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function toSession(row: {
  id: number;
  person_id: number | null;
  created_at: Date;
  last_seen_at: Date;
}): SessionRow {
  return {
    id: row.id,
    personId: row.person_id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  };
}
