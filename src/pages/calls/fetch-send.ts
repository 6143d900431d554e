// The API client's transport in the browser.
import type { CallFailure, Send } from '#api/client.ts';
import { fillPath } from '#api/contract/fill-path.ts';
import { errorFormKeys } from '#api/contract/addresses.ts';
import { fail, ok } from '#domain/result.ts';
import { getApiSettings } from '#pages/calls/api-settings.ts';

/**
 * Calls the API at its configured origin. Throws when the network is down, or when a failed answer does not have the error form. With
 * `keepalive` the call outlives its page.
 */
export function createFetchSend(options: Pick<RequestInit, 'keepalive'> = {}): Send {
  return async (address, request, signal) => {
    const hasBody = address.method === 'POST';
    const { apiUrl, authorization } = getApiSettings();
    const response = await fetch(apiUrl + fillPath(address, request as Record<string, unknown>), {
      ...options,
      // Sends the session's cookie even to an API on another origin.
      credentials: apiUrl === '' ? 'same-origin' : 'include',
      method: address.method,
      headers: {
        accept: 'application/json',
        'x-axios': '1',
        ...(authorization === null ? {} : { authorization }),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(request) } : {}),
      ...(signal ? { signal } : {}),
    });
    const answer: unknown = await response.json();
    if (response.ok) return ok(answer);
    if (!isErrorForm(answer)) throw new Error(`the API answered ${response.status} without its error form`);
    return fail({ ...answer, status: response.status });
  };
}

function isErrorForm(answer: unknown): answer is Omit<CallFailure, 'status'> {
  return typeof answer === 'object' && answer !== null && errorFormKeys.every(key => key in answer);
}
