// Sessions of visitors' browsers: found by their token, created when one of our pages asks (specification, Session; R13, R21, R22).
import { dayMs } from '#domain/durations.ts';
import type { Kysely } from 'kysely';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import type { Schema } from '#adapters/database/schema.ts';
import {
  findRotatedSession,
  findSessionRow,
  insertSession,
  touchSession,
} from '#adapters/database/people/session-store.ts';
import { repeatMs } from '#domain/people/claim.ts';
import { hashToken, issueToken } from '#services/people/random-token.ts';

/** A session that is not used for this long ends. */
export const sessionIdleMs = 90 * dayMs;
/** A session ends this long after its creation, however much it is used; also the lifetime of its cookie. */
export const sessionLifeMs = 365 * dayMs;

export interface VisitorSession {
  readonly id: number;
  /** The person who confirmed an address in it; null = nobody. */
  readonly personId: number | null;
}

interface SessionDeps {
  readonly db: Kysely<Schema>;
}

/** The valid session of a token. `touches`: record its use, at most once a day. */
export async function findSession(
  { db }: SessionDeps,
  token: string | null,
  { now, touches }: { readonly now: Date; readonly touches: boolean },
): Promise<VisitorSession | null> {
  const hash = hashToken(token);
  const row = hash === null ? null : await readInTime(db, reading => findSessionRow(reading, hash));
  if (!row) return null;
  const idleMs = now.getTime() - row.lastSeenAt.getTime();
  const ageMs = now.getTime() - row.createdAt.getTime();
  if (idleMs > sessionIdleMs || ageMs > sessionLifeMs) return null;
  // Created or used while a clock was ahead: its lifetime starts now, or it would live too long.
  const isAhead = ageMs < -dayMs || idleMs < -dayMs;
  if (isAhead || (touches && idleMs > dayMs)) await touchSession(db, row.id, now);
  return { id: row.id, personId: row.personId };
}

/**
 * The session that had this token until an address was confirmed in it, at most ten minutes ago. The old token grants nothing; it only
 * shows whose confirmation a second click repeats.
 */
export async function findSessionBeforeConfirmation(
  { db }: SessionDeps,
  token: string | null,
  now: Date,
): Promise<VisitorSession | null> {
  const hash = hashToken(token);
  if (hash === null) return null;
  const row = await findRotatedSession(db, hash, new Date(now.getTime() - repeatMs));
  return row ? { id: row.id, personId: row.personId } : null;
}

/** Creates a session. Its token is stored nowhere. */
export async function startSession(
  { db }: SessionDeps,
  now: Date,
): Promise<{ readonly token: string; readonly session: VisitorSession }> {
  const { token, hash } = issueToken();
  const id = await insertSession(db, hash, now);
  return { token, session: { id, personId: null } };
}
