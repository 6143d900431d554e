// Requests the visitor's session when a page is opened (specification, Session). Failures are silent: nothing on the page depends on it.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadSession } from '#pages/people/session-store.ts';

/** A link from a mail carries `_u`, which stays in the address for `tokenStayMs` and is then removed (specification, Session). */
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
    // Runs once per document.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
