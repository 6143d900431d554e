// What was thrown where a list could not be had.
import { isRouteErrorResponse } from 'react-router';

export function isNotFound(error: unknown): boolean {
  return readFailure(error).status === 404;
}

/** '' = the failure names none. */
export function readRequestId(error: unknown): string {
  const { requestId } = readFailure(error).data ?? {};
  return typeof requestId === 'string' ? requestId : '';
}

/** What `failedCall` and `notFound` throw; a network that is down throws something else. */
function readFailure(error: unknown): { status?: number; data?: { requestId?: unknown } | null } {
  if (isRouteErrorResponse(error)) return error;
  const { init, data } = (error ?? {}) as {
    init?: { status?: number };
    data?: { requestId?: unknown } | null;
  };
  return {
    ...(init?.status === undefined ? {} : { status: init.status }),
    ...(data === undefined ? {} : { data }),
  };
}
