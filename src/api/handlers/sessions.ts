// GET /api/users/session/{sessionToken}: the session's user; starts an anonymous session for a visitor without one (specification,
// Session).
import type { VisitorHandlers } from '#api/dispatch.ts';
import { openCallerSession } from '#api/handlers/caller-session.ts';
import { presentSessionUser } from '#api/present/present-user.ts';
import type { UserContext } from '#api/present/present-user.ts';
import { ok } from '#domain/result.ts';
import { findSessionUser } from '#read-models/people/find-session-user.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';
import { findSession } from '#services/people/visitor-session.ts';

export interface UserHandlerDeps {
  readonly people: PeopleDeps;
  readonly userContext: UserContext;
}

export function createSessionHandlers({
  people,
  userContext,
}: UserHandlerDeps): Pick<VisitorHandlers, 'getSession'> {
  return {
    getSession: async ({ sessionToken }, context) => {
      const seen = { now: context.now, touches: context.isOwnScript };
      const named = sessionToken === 'current' ? null : await findSession(people, sessionToken, seen);
      const session = named ?? (await openCallerSession(people, context));
      const view = session && (await findSessionUser(people.db, session, context.now));
      return ok(presentSessionUser(view, userContext, context));
    },
  };
}
