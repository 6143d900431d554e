// Ends a session, or all sessions of its person (R22). The person keeps what was set in it.
import { deleteSession, deleteSessionsOf } from '#adapters/database/people/session-store.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';
import type { VisitorSession } from '#services/people/visitor-session.ts';

/** `everywhere`: all sessions of the session's person, too. */
export async function logOut(
  { db }: PeopleDeps,
  session: VisitorSession,
  everywhere: boolean,
): Promise<void> {
  await db.transaction().execute(async transaction => {
    if (everywhere && session.personId !== null) await deleteSessionsOf(transaction, session.personId);
    await deleteSession(transaction, session.id);
  });
}
