// The visitor's session, requested once per document and shared by all components (specification, Session).
import { useSyncExternalStore } from 'react';
import type { SessionUser } from '#api/contract/sessions.ts';
import { visitorAddresses } from '#api/contract/visitor-addresses.ts';
import { createFetchSend } from '#pages/calls/fetch-send.ts';

export type Session =
  /** Not requested yet, or loading. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'known'; readonly user: SessionUser }
  | { readonly kind: 'failed' };

const pending: Session = { kind: 'pending' };

/** Set in the browser only: pages rendered on the server are the same for everybody. */
let session: Session = pending;
let asking: Promise<Session> | null = null;
const listeners = new Set<() => void>();

export function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export function setSessionUser(user: SessionUser): void {
  setSession({ kind: 'known', user });
}

/** Requests the session unless it is known. A failure is silent, and the next caller requests it again. */
export function loadSession(): Promise<Session> {
  if (session.kind === 'known') return Promise.resolve(session);
  asking ??= askSession().finally(() => {
    asking = null;
  });
  return asking;
}

async function askSession(): Promise<Session> {
  try {
    const answer = await createFetchSend()(visitorAddresses.getSession, { sessionToken: 'current' });
    if (answer.ok) setSessionUser(answer.value as SessionUser);
    else failSession(answer.failure.code);
  } catch (error) {
    failSession(error);
  }
  return session;
}

/** Confirms the visitor by an address's `_u` token. Returns whether this browser must confirm it by a button first. */
export async function confirmByAddress(userToken: string): Promise<boolean> {
  try {
    const request = { userToken, emailConfirmationToken: 'current' };
    const answer = await createFetchSend()(visitorAddresses.confirmEmail, request);
    if (answer.ok) setSessionUser(answer.value as SessionUser);
    // Any other failure means that the token is invalid here, and needs no button.
    return !answer.ok && answer.failure.code === 'other-browser';
  } catch (error) {
    console.warn('the address confirmed nobody', error);
    return false;
  }
}

function failSession(reason: unknown): void {
  console.warn('the session did not load', reason);
  setSession({ kind: 'failed' });
}

export function useSession(): Session {
  return useSyncExternalStore(
    listen,
    () => session,
    () => pending,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
