// Keeps the current page when the next one fails to load, and tells the visitor why. In the browser only: when the first page of a document
// fails, the error page is shown.
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { PageFailure } from '#pages/page-failure.ts';
import { useSnackbar } from '#ui/controls/snackbar.tsx';
import { useI18n } from '#ui/i18n-context.ts';

/** The current page's failure handler; null = no page is shown yet. */
let stay: ((error: unknown) => void) | null = null;
/** Set during a navigation from the page to itself, which needs no new data. */
let isStaying = false;

/** For loaders: keeps the current page, and returns the error for the loader to throw. */
export function stayOnPage(error: unknown, { signal }: Request): unknown {
  const isMeant = error instanceof Response || (error instanceof PageFailure && error.status === 404);
  if (!isMeant && !signal.aborted) stay?.(error);
  return error;
}

/** Whether a navigation only keeps the current page. Resets the flag, so it is true once per failure. */
export function claimStay({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isClaimed = isStaying && currentUrl.href === nextUrl.href;
  isStaying = false;
  return isClaimed;
}

/** Renders nothing: registers the failure handler, which shows the error in the snackbar. An error page registers none. */
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
      // Replaces the failed navigation and aborts its remaining loaders.
      void navigate(location, { replace: true, preventScrollReset: true, state: { keepsFocus: true } });
    };
    const describe = (error: unknown) => {
      if (!navigator.onLine) return t('navigation.offline');
      if (!(error instanceof PageFailure)) return t('navigation.failed');
      const { text, requestId } = error;
      const message = text === '' ? t('navigation.failed') : text;
      return requestId === '' ? message : `${message} ${t('failure.reference', { id: requestId })}`;
    };
    return () => {
      stay = null;
    };
  }, [isError, location, navigate, open, t]);
  return null;
}
