// A page that is on show stays when the next one fails to load: the visitor is told why, and nothing is lost. In the browser only; the first
// page of a document has nothing to stay on, and its failure is the error page.
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { PageFailure } from '#pages/page-failure.ts';
import { useSnackbar } from '#ui/controls/snackbar.tsx';
import { useI18n } from '#ui/i18n-context.ts';

/** What a page that is on show does about a failure; null = no page is on show. */
let stay: ((error: unknown) => void) | null = null;
/** Set while the page is navigated to only in order to stay on it: its data is at hand. */
let isStaying = false;

/** For loaders: stays on the page that is on show, and answers the error, to be thrown. */
export function stayOnPage(error: unknown, { signal }: Request): unknown {
  const isMeant = error instanceof Response || (error instanceof PageFailure && error.status === 404);
  if (!isMeant && !signal.aborted) stay?.(error);
  return error;
}

/** Whether a navigation from a page to itself is made only in order to stay on it. Answers so once. */
export function claimStay({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isClaimed = isStaying && currentUrl.href === nextUrl.href;
  isStaying = false;
  return isClaimed;
}

/** Renders nothing: stays on the page, and says in the snackbar what failed. An error page has nothing worth staying on. */
export function StayOnFailure() {
  const { t } = useI18n();
  const { open } = useSnackbar();
  const navigate = useNavigate();
  const location = useLocation();
  const isError = (useRouteError() ?? null) !== null;
  useEffect(() => {
    if (isError) return undefined;
    stay = error => {
      open(describe(error), 'error');
      isStaying = true;
      // Takes the place of the navigation that failed, whose loaders are aborted by it.
      void navigate(location, { replace: true, preventScrollReset: true, state: { keepsFocus: true } });
    };
    const describe = (error: unknown) => {
      if (!navigator.onLine) return t('navigation.offline');
      if (!(error instanceof PageFailure)) return t('navigation.failed');
      const { text, requestId } = error;
      const said = text === '' ? t('navigation.failed') : text;
      return requestId === '' ? said : `${said} ${t('failure.reference', { id: requestId })}`;
    };
    return () => {
      stay = null;
    };
  }, [isError, location, navigate, open, t]);
  return null;
}
