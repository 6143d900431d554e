// Requests the visitor's session when a page is opened (specification, Session). Failures are silent: nothing on the page depends on it.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { confirmByAddress, loadSession } from '#pages/people/session-store.ts';

/**
 * A link from a mail carries `_u`, which confirms the visitor in the browser that asked, stays in the address for `tokenStayMs` and is then
 * removed (specification, Session).
 */
const tokenKey = '_u';
const tokenStayMs = 100;

export function useVisitorSession(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const token = new URLSearchParams(search).get(tokenKey);
    if (token === null) {
      void loadSession();
      return undefined;
    }
    let isGone = false;
    const timer = setTimeout(() => {
      const query = new URLSearchParams(search);
      query.delete(tokenKey);
      void navigate({ pathname, search: String(query), hash }, { replace: true, preventScrollReset: true });
    }, tokenStayMs);
    void confirmByAddress(token).then(waitsForPress => {
      if (!waitsForPress || isGone) return;
      clearTimeout(timer);
      const link = { action: 'confirm', emailConfirmationToken: 'current', userToken: token };
      void navigate(`/product-alerts?${new URLSearchParams(link)}`, { replace: true });
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
    // Runs once per document.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
