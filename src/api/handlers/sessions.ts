// GET /api/users/session/{sessionToken}: who the visitor is; starts an anonymous session for a visitor without one (specification,
// Session).
import type { VisitorContext } from '#api/contexts.ts';
import type { VisitorHandlers } from '#api/dispatch.ts';
import { sessionCookie } from '#api/read-visitor.ts';
import { ok } from '#domain/result.ts';
import { findSession, sessionLifeMs, startSession } from '#services/people/visitor-session.ts';

/** The database, as the services take it. */
export interface SessionDeps {
  readonly db: Parameters<typeof startSession>[0]['db'];
}

/**
 * Only scripts of ours start a session: links, pictures, HEAD requests and crawlers do not. Tokens are generated here only; a token that a
 * caller sends is looked up and never adopted.
 */
export function createSessionHandlers(deps: SessionDeps): Pick<VisitorHandlers, 'getSession'> {
  return {
    getSession: async ({ sessionToken }, context) => {
      const seen = { now: context.now, touches: context.isOwnScript };
      const found =
        (sessionToken === 'current' ? null : await findSession(deps, sessionToken, seen)) ??
        (await findSession(deps, context.sessionToken, seen));
      if (found) return ok(presentVisitor(context, true));
      if (!context.isOwnScript || context.isBot) return ok(presentVisitor(context, false));
      context.setCookie({
        name: sessionCookie,
        value: await startSession(deps, context.now),
        maxAgeSeconds: sessionLifeMs / 1_000,
        httpOnly: true,
      });
      return ok(presentVisitor(context, true));
    },
  };
}

function presentVisitor({ locale, detectedCountry, source }: VisitorContext, hasSession: boolean) {
  return {
    sessionToken: hasSession ? ('current' as const) : null,
    userToken: null,
    email: null,
    emailPending: null,
    locale: locale?.slug ?? null,
    countrySlug: locale?.country ?? null,
    languageSlug: locale?.language ?? null,
    detectedCountry,
    sources: source === null ? [] : [source],
  };
}
