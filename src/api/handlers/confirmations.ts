// Confirms addresses by the code or the link of a mail, and signs in by a link (specification, E-mail). A GET acts by itself only in the
// session that asked; another browser needs a press of a button, which sends the POST (decision 0037).
import type { VisitorContext } from '#api/contexts.ts';
import type { VisitorHandlers } from '#api/dispatch.ts';
import { findCallerSession, setSessionCookie } from '#api/handlers/caller-session.ts';
import type { UserHandlerDeps } from '#api/handlers/sessions.ts';
import type { SessionUser } from '#api/contract/sessions.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentSessionUser } from '#api/present/present-user.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { findSessionUser } from '#read-models/people/find-session-user.ts';
import { checkLink, confirmByCode } from '#services/people/confirm-address.ts';
import type { LinkProof } from '#services/people/confirm-address.ts';
import { confirmClaim } from '#services/people/confirm-claim.ts';
import type { Confirmed } from '#services/people/confirm-claim.ts';
import { findSessionBeforeConfirmation, startSession } from '#services/people/visitor-session.ts';
import type { VisitorSession } from '#services/people/visitor-session.ts';

type ConfirmationHandlers = Pick<
  VisitorHandlers,
  'confirmEmail' | 'confirmEmailHere' | 'useMagicLink' | 'useMagicLinkHere'
>;

const sixDigits = /^\d{6}$/;

export function createConfirmationHandlers({ people, userContext }: UserHandlerDeps): ConfirmationHandlers {
  type Answer = Result<SessionUser, Failure>;

  /** The caller's session; right after a confirmation, also by its previous token. */
  const findSession = async (context: VisitorContext): Promise<VisitorSession | null> =>
    (await findCallerSession(people, context)) ??
    (await findSessionBeforeConfirmation(people, context.sessionToken, context.now));

  const answer = async (
    session: VisitorSession,
    { personId, newToken }: Confirmed,
    context: VisitorContext,
  ): Promise<Answer> => {
    if (newToken !== null) setSessionCookie(context, newToken);
    const view = await findSessionUser(people.db, { id: session.id, personId }, context.now);
    return ok(presentSessionUser(view, userContext, context));
  };

  const confirmCode = async (code: string, context: VisitorContext): Promise<Answer> => {
    const session = await findSession(context);
    if (!session) return fail({ code: 'confirmation-expired' });
    const { client, now } = context;
    const confirmed = await confirmByCode(people, code, { session, client, now });
    if (confirmed.ok) return answer(session, confirmed.value, context);
    const { failure } = confirmed;
    if (failure === 'wrong') return fail({ code: 'confirmation-code-wrong' });
    if (failure === 'expired') return fail({ code: 'confirmation-expired' });
    return fail({ code: 'too-many-requests', ...failure });
  };

  const followLink = async (proof: LinkProof, context: VisitorContext): Promise<Answer> => {
    const { client, now } = context;
    const found = await findSession(context);
    const checked = await checkLink(people, proof, found, now);
    if (!checked.ok)
      return fail({ code: checked.failure === 'expired' ? 'confirmation-expired' : 'other-browser' });
    if (!found && context.isBot) return fail({ code: 'own-script-only' });
    const session = found ?? (await startSession(people, now)).session;
    const confirmed = await confirmClaim(people, checked.value, { session, client, now });
    return confirmed.ok ? answer(session, confirmed.value, context) : fail({ code: 'confirmation-expired' });
  };

  const confirm =
    (isPressed: boolean): VisitorHandlers['confirmEmail'] =>
    ({ userToken, emailConfirmationToken }, context) =>
      sixDigits.test(emailConfirmationToken)
        ? confirmCode(emailConfirmationToken, context)
        : followLink(
            { linkToken: emailConfirmationToken, userToken, kind: 'confirmation', isPressed },
            context,
          );

  const signIn =
    (isPressed: boolean): VisitorHandlers['useMagicLink'] =>
    ({ token }, context) =>
      followLink({ linkToken: token, userToken: 'current', kind: 'magic-link', isPressed }, context);

  return {
    confirmEmail: confirm(false),
    confirmEmailHere: confirm(true),
    useMagicLink: signIn(false),
    useMagicLinkHere: signIn(true),
  };
}
