// Reads the error that was thrown when a list failed to load.
import { isRouteErrorResponse } from 'react-router';

export function isNotFound(error: unknown): boolean {
  return readFailure(error).status === 404;
}

/** '' = the error has none. */
export function readRequestId(error: unknown): string {
  const { requestId } = readFailure(error).data ?? {};
  return typeof requestId === 'string' ? requestId : '';
}

/** The errors of `failedCall` and `notFound`; when the network is down, something else is thrown. */
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
