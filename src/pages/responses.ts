// What a loader throws or returns instead of data; the error boundary and the server turn it into a status.
import { data } from 'react-router';
import type { CallFailure } from '#api/client.ts';

/** 404: an address that leads nowhere. */
export function notFound(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's own way to say "this status"
  throw data(null, { status: 404, statusText: 'Not Found' });
}

/** Throws a failed call as the page's failure, with its status and the request id that a visitor can quote. */
export function failedCall(failure: CallFailure): never {
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  throw data({ requestId: failure.requestId }, { status: failure.status, statusText: failure.code });
}
