// Resolves the owner of a requested alert: a person, an address to be confirmed, or a browser.
import type { ParsedRequestOf } from '#api/contract/endpoint.ts';
import type { createAlert as createEndpoint } from '#api/contract/notifications.ts';
import type { WirePushSubscription } from '#api/contract/push.ts';
import type { VisitorContext } from '#api/contexts.ts';
import type { Failure } from '#api/present/present-failure.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { parseEmailAddress } from '#domain/people/email-address.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { AlertRequest } from '#services/alerts/create-alert.ts';
import { findAlertOwner } from '#services/alerts/find-alert-owner.ts';
import { claimAddress } from '#services/people/claim-address.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';
import type { VisitorSession } from '#services/people/visitor-session.ts';
import { subscribeBrowser } from '#services/push/subscribe-browser.ts';

/**
 * The person of the session; without one, the address of the request, the browser, or the address that waits in the session, in that order.
 */
export async function resolveAlertOwner(
  people: PeopleDeps,
  request: ParsedRequestOf<typeof createEndpoint>,
  { session, pushId }: { readonly session: VisitorSession; readonly pushId: number | null },
  context: VisitorContext,
): Promise<Result<AlertRequest['owner'], Failure>> {
  const { email, countrySlug: country, languageSlug: language, formScope } = request;
  const owner = await findAlertOwner(people.db, session, context.now);
  if (owner?.kind === 'person') return ok(owner);
  // A browser can be notified at once, whereas an unconfirmed address would keep the alert waiting.
  if (pushId !== null && !email) return ok({ kind: 'push', id: pushId });
  if (owner && !email) return ok(owner);
  const address = parseEmailAddress(email ?? '');
  if (!address) return fail({ code: 'invalid-request', field: 'email' });
  const claimed = await claimAddress(people, {
    session,
    address,
    country,
    language,
    purpose: 'sign-up',
    sources: context.source === null ? [] : [context.source],
    detectedCountry: context.detectedCountry,
    settings: { formScope },
    client: context.client,
    now: context.now,
  });
  return claimed.ok
    ? ok({ kind: 'claim', id: claimed.value.claimId })
    : fail({ code: 'too-many-requests', retryAfterSeconds: claimed.failure.retryAfterSeconds });
}

/** The subscription of a request's browser; undefined = the request names none, null = the browser is to be removed. */
export async function resolveBrowser(
  people: PeopleDeps,
  {
    pushSubscription,
    languageSlug: language,
  }: {
    readonly pushSubscription?: WirePushSubscription | null | undefined;
    readonly languageSlug: LanguageSlug;
  },
  session: VisitorSession,
  { client, now }: VisitorContext,
): Promise<Result<number | null | undefined, Failure>> {
  if (!pushSubscription) return ok(pushSubscription);
  const { endpoint, keys } = pushSubscription;
  const subscribed = await subscribeBrowser(people, {
    session,
    keys: { endpoint, ...keys },
    language,
    client,
    now,
  });
  if (subscribed.ok) return subscribed;
  return fail(
    subscribed.failure === 'invalid'
      ? { code: 'invalid-request', field: 'pushSubscription' }
      : { code: 'too-many-requests', retryAfterSeconds: subscribed.failure.retryAfterSeconds },
  );
}
