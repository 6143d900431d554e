// The typed client that loaders call. On the server `send` calls the handler function (no HTTP, no JSON); in the browser it is fetch.
import { publicAddresses } from '#api/contract/addresses.ts';
import type { CallAddress, PublicCallName } from '#api/contract/addresses.ts';
import type { RequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { PublicEndpoints } from '#api/contract/endpoints.ts';
import type { ErrorForm } from '#api/contract/error-form.ts';
import type { Result } from '#domain/result.ts';

/** An expected failure of a call: its HTTP status and the fields of the error form. */
export interface CallFailure extends ErrorForm {
  readonly status: number;
}

/** Carries one call to its handler. The type of the answer comes from the endpoint; both sides are checked against the contract. */
export type Send = (
  address: CallAddress,
  request: unknown,
  signal?: AbortSignal,
) => Promise<Result<unknown, CallFailure>>;

export type ApiClient = {
  readonly [Name in PublicCallName]: (
    request: RequestOf<PublicEndpoints[Name]>,
    signal?: AbortSignal,
  ) => Promise<Result<ResponseOf<PublicEndpoints[Name]>, CallFailure>>;
};

export function createApiClient(send: Send): ApiClient {
  const calls = Object.entries(publicAddresses).map(([name, address]) => [
    name,
    (request: unknown, signal?: AbortSignal) => send(address, request, signal),
  ]);
  return Object.fromEntries(calls) as ApiClient;
}
