// The visitor's session, asked for when a page is opened (specification, Session). A failure is silent: nothing on the page waits for it.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { visitorAddresses } from '#api/contract/visitor-addresses.ts';
import { createFetchSend } from '#pages/fetch-send.ts';

/** A link from a mail brings `_u`; what it says is dealt with first, and then it leaves the address (specification, Session). */
const tokenKey = '_u';
const tokenStayMs = 100;

export function useVisitorSession(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!new URLSearchParams(search).has(tokenKey)) {
      void loadSession();
      return undefined;
    }
    const timer = setTimeout(() => {
      const query = new URLSearchParams(search);
      query.delete(tokenKey);
      void navigate({ pathname, search: String(query), hash }, { replace: true, preventScrollReset: true });
    }, tokenStayMs);
    return () => clearTimeout(timer);
    // Once for each document.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

async function loadSession(): Promise<void> {
  try {
    const answer = await createFetchSend()(visitorAddresses.getSession, { sessionToken: 'current' });
    if (!answer.ok) console.warn('the session did not load', answer.failure.code);
  } catch (error) {
    console.warn('the session did not load', error);
  }
}
