// Calls about a visitor's address: enter and confirm it, change mail settings, leave, and export the data (specification, E-mail, E-mail
// settings). Each works only for our own script (R14).
import type { updateUser } from '#api/contract/users.ts';
import type { ParsedRequestOf } from '#api/contract/endpoint.ts';
import type { VisitorContext } from '#api/contexts.ts';
import type { VisitorHandlers } from '#api/dispatch.ts';
import {
  clearSessionCookie,
  findCallerSession,
  openCallerSession,
  setSessionCookie,
} from '#api/handlers/caller-session.ts';
import type { UserHandlerDeps } from '#api/handlers/sessions.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentExport, presentSessionUser } from '#api/present/present-user.ts';
import type { ClaimSettings } from '#domain/people/claim.ts';
import type { EmailAddress } from '#domain/people/email-address.ts';
import { parseEmailAddress } from '#domain/people/email-address.ts';
import { isPauseDay } from '#domain/people/person-settings.ts';
import type { SettingsChange } from '#domain/people/person-settings.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { exportPerson } from '#read-models/people/export-person.ts';
import { findSessionUser } from '#read-models/people/find-session-user.ts';
import type { TooMany } from '#services/limits/count-event.ts';
import { changeSettings } from '#services/people/change-settings.ts';
import { claimAddress, resendCode } from '#services/people/claim-address.ts';
import { deletePersonOfSession } from '#services/people/delete-person.ts';
import { logOut } from '#services/people/log-out.ts';
import { unsubscribeByToken, unsubscribePerson } from '#services/people/unsubscribe.ts';
import { startSession } from '#services/people/visitor-session.ts';
import type { VisitorSession } from '#services/people/visitor-session.ts';

type UserHandlers = Pick<
  VisitorHandlers,
  | 'updateUser'
  | 'resendCode'
  | 'sendMagicLink'
  | 'logOut'
  | 'deleteUser'
  | 'removeUser'
  | 'exportUser'
  | 'unsubscribe'
>;

type UpdateRequest = ParsedRequestOf<typeof updateUser>;

export function createUserHandlers({ people, userContext }: UserHandlerDeps): UserHandlers {
  const answerUser = async (session: VisitorSession, context: VisitorContext) =>
    ok(presentSessionUser(await findSessionUser(people.db, session, context.now), userContext, context));

  /** The new address of a request; null = the person has it already. */
  const takeAddress = async (
    address: EmailAddress,
    { countrySlug, languageSlug }: Pick<UpdateRequest, 'countrySlug' | 'languageSlug'>,
    {
      session,
      settings,
      context,
    }: { session: VisitorSession; settings: ClaimSettings; context: VisitorContext },
  ): Promise<Result<void, Failure>> => {
    const { person } = await findSessionUser(people.db, session, context.now);
    if (person?.emailKey === address.key) return ok(undefined);
    const claimed = await claimAddress(people, {
      session,
      address,
      purpose: person ? 'change' : 'sign-up',
      country: countrySlug,
      language: languageSlug,
      sources: context.source === null ? [] : [context.source],
      detectedCountry: context.detectedCountry,
      settings: person ? {} : settings,
      client: context.client,
      now: context.now,
    });
    return claimed.ok ? ok(undefined) : fail(tooMany(claimed.failure));
  };

  const removeUser: VisitorHandlers['removeUser'] = async ({ userToken, sessionToken }, context) => {
    const session = await findCallerSession(people, context);
    if (!session) return fail({ code: 'address-unconfirmed' });
    // A mail token alone deletes nothing: the session must be this browser's, and the person the session's.
    if (sessionToken !== 'current' && sessionToken !== context.sessionToken)
      return fail({ code: 'invalid-request', field: 'sessionToken' });
    const named = people.links.verify(userToken, 'user')?.personId;
    if (userToken !== 'current' && (named === undefined || named !== session.personId))
      return fail({ code: 'invalid-request', field: 'userToken' });
    await deletePersonOfSession(people, session, context.now);
    clearSessionCookie(context);
    return ok({ deleted: true as const });
  };

  return {
    updateUser: async (request, context) => {
      const address = request.email === undefined ? null : parseEmailAddress(request.email);
      if (request.email !== undefined && !address) return fail({ code: 'invalid-request', field: 'email' });
      const { newsletterPausedUntil: day = null } = request;
      if (day !== null && !isPauseDay(day, context.now))
        return fail({ code: 'invalid-request', field: 'newsletterPausedUntil' });
      const session = await openCallerSession(people, context);
      if (!session) return fail({ code: 'own-script-only' });
      const settings = settingsOf(request);
      if (address) {
        const { formScope } = request;
        const wanted = formScope === undefined ? settings : { ...settings, formScope };
        const taken = await takeAddress(address, request, { session, settings: wanted, context });
        if (!taken.ok) return taken;
      }
      const { countrySlug: country, languageSlug: language } = request;
      await changeSettings(people, { session, change: settings, country, language, now: context.now });
      return answerUser(session, context);
    },

    resendCode: async (_request, context) => {
      const session = await findCallerSession(people, context);
      if (!session) return fail({ code: 'confirmation-expired' });
      const { client, now } = context;
      const sent = await resendCode(people, { session, client, now });
      if (sent.ok) return ok({ sent: true as const });
      return fail(
        sent.failure === 'nothing-waits' ? { code: 'confirmation-expired' } : tooMany(sent.failure),
      );
    },

    sendMagicLink: async ({ email, countrySlug, languageSlug }, context) => {
      const address = parseEmailAddress(email);
      if (!address) return fail({ code: 'invalid-request', field: 'email' });
      const session = await openCallerSession(people, context);
      if (!session) return fail({ code: 'own-script-only' });
      const claimed = await claimAddress(people, {
        session,
        address,
        purpose: 'magic-link',
        country: countrySlug,
        language: languageSlug,
        sources: context.source === null ? [] : [context.source],
        detectedCountry: context.detectedCountry,
        settings: {},
        client: context.client,
        now: context.now,
      });
      return claimed.ok ? ok({ sent: true as const }) : fail(tooMany(claimed.failure));
    },

    logOut: async ({ everywhere }, context) => {
      const session = await findCallerSession(people, context);
      if (session) await logOut(people, session, everywhere);
      const next = await startSession(people, context.now);
      setSessionCookie(context, next.token);
      return answerUser(next.session, context);
    },

    deleteUser: removeUser,
    removeUser,

    exportUser: async (_request, context) => {
      const session = await findCallerSession(people, context);
      const exported = session?.personId ? await exportPerson(people.db, session.personId) : null;
      return exported ? ok(presentExport(exported, context.now)) : fail({ code: 'address-unconfirmed' });
    },

    unsubscribe: async ({ token, what }, context) => {
      const { now } = context;
      if (token !== null) {
        const done = await unsubscribeByToken(people, token, what, now);
        return done ? ok(done) : fail({ code: 'invalid-request', field: 'token' });
      }
      const session = await findCallerSession(people, context);
      const done = await unsubscribePerson(people, { personId: session?.personId ?? null, what, now });
      return done.ok ? done : fail({ code: 'address-unconfirmed' });
    },
  };
}

function settingsOf(request: UpdateRequest): SettingsChange {
  const { newsletterFrequency, newsletterPausedUntil, reminderMonths, followUp, quietHours } = request;
  return {
    ...(newsletterFrequency !== undefined && { newsletterFrequency }),
    ...(newsletterPausedUntil !== undefined && { newsletterPausedUntil }),
    ...(reminderMonths !== undefined && { reminderMonths }),
    ...(followUp !== undefined && { followUp }),
    ...(quietHours !== undefined && { quietHours }),
  };
}

function tooMany({ retryAfterSeconds }: TooMany): Failure {
  return { code: 'too-many-requests', retryAfterSeconds };
}
