// Finds the owner of an alert that a session creates.
import type { Kysely } from 'kysely';
import type { AlertOwner } from '#adapters/database/alerts/alert-store.ts';
import { findPendingClaim } from '#adapters/database/people/claim-store.ts';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { VisitorSession } from '#services/people/visitor-session.ts';

/** The session's person, or the address that waits in it; null = the session has neither. */
export async function findAlertOwner(
  db: Kysely<Schema>,
  session: VisitorSession,
  now: Date,
): Promise<AlertOwner | null> {
  if (session.personId !== null) return { kind: 'person', id: session.personId };
  const claim = await readInTime(db, reading => findPendingClaim(reading, session.id, now));
  return claim && { kind: 'claim', id: claim.id };
}
