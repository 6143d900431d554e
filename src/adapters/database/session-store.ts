// Anonymous sessions. Only the hash of a token is known here (R13).
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

export interface SessionRow {
  readonly id: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

export async function insertSession(db: Kysely<Schema>, tokenHash: string, at: Date): Promise<void> {
  await db
    .insertInto('session')
    .values({ token_hash: tokenHash, created_at: at, last_seen_at: at })
    .execute();
}

export async function findSessionRow(db: Kysely<Schema>, tokenHash: string): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_seen_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? { id: row.id, createdAt: row.created_at, lastSeenAt: row.last_seen_at } : null;
}

/** Marks a session as used then; a creation time after that is set back to it. */
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

/** Deletes at most `limit` sessions that were made or last used before the given moments; visits keep no trace of them. */
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
