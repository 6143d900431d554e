// Anonymous sessions: found by their token, made when a visitor's own page asks (specification, Session; R13, R21).
import { dayMs } from '#domain/durations.ts';
import type { Kysely } from 'kysely';
import { readInTime } from '#adapters/database/read-in-time.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { findSessionRow, insertSession, touchSession } from '#adapters/database/session-store.ts';
import { hashSessionToken, makeSessionToken } from '#services/people/session-token.ts';

/** A session that is not used for this long ends. */
export const sessionIdleMs = 90 * dayMs;
/** A session ends this long after it was made, however much it is used; also the life of its cookie. */
export const sessionLifeMs = 365 * dayMs;

export interface VisitorSession {
  readonly id: number;
}

interface SessionDeps {
  readonly db: Kysely<Schema>;
}

/** The living session of a token. With `touches` it counts as used today, which is written once a day. */
export async function findSession(
  { db }: SessionDeps,
  token: string | null,
  { now, touches }: { readonly now: Date; readonly touches: boolean },
): Promise<VisitorSession | null> {
  const hash = hashSessionToken(token);
  const row = hash === null ? null : await readInTime(db, reading => findSessionRow(reading, hash));
  if (!row) return null;
  const idleMs = now.getTime() - row.lastSeenAt.getTime();
  const ageMs = now.getTime() - row.createdAt.getTime();
  if (idleMs > sessionIdleMs || ageMs > sessionLifeMs) return null;
  // Made or used by a clock that was ahead: its time begins now, or it would live longer than it may.
  const isAhead = ageMs < -dayMs || idleMs < -dayMs;
  if (isAhead || (touches && idleMs > dayMs)) await touchSession(db, row.id, now);
  return { id: row.id };
}

/** Makes a session. Answers its token, which is stored nowhere. */
export async function startSession({ db }: SessionDeps, now: Date): Promise<string> {
  const token = makeSessionToken();
  await insertSession(db, hashSessionToken(token) ?? '', now);
  return token;
}
