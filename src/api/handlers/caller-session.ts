// The caller's session: found by its cookie, and created for a script of ours that has none.
import type { VisitorContext } from '#api/contexts.ts';
import { sessionCookie } from '#api/read-visitor.ts';
import { findSession, sessionLifeMs, startSession } from '#services/people/visitor-session.ts';
import type { VisitorSession } from '#services/people/visitor-session.ts';

/** The database, as the services take it. */
export interface SessionDeps {
  readonly db: Parameters<typeof startSession>[0]['db'];
}

export function findCallerSession(
  deps: SessionDeps,
  { sessionToken, now, isOwnScript }: VisitorContext,
): Promise<VisitorSession | null> {
  return findSession(deps, sessionToken, { now, touches: isOwnScript });
}

/**
 * Only scripts of ours start a session: links, pictures, HEAD requests and crawlers do not. Tokens are generated here only; a token that a
 * caller sends is looked up and never adopted.
 */
export async function openCallerSession(
  deps: SessionDeps,
  context: VisitorContext,
): Promise<VisitorSession | null> {
  const found = await findCallerSession(deps, context);
  if (found || !context.isOwnScript || context.isBot) return found;
  const { token, session } = await startSession(deps, context.now);
  setSessionCookie(context, token);
  return session;
}

export function setSessionCookie({ setCookie }: VisitorContext, token: string): void {
  setCookie({
    name: sessionCookie,
    value: token,
    maxAgeSeconds: sessionLifeMs / 1_000,
    httpOnly: true,
  });
}

export function clearSessionCookie({ setCookie }: VisitorContext): void {
  setCookie({ name: sessionCookie, value: '', maxAgeSeconds: 0, httpOnly: true });
}
