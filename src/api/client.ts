// The typed client that loaders call. On the server `send` calls the handler function (no HTTP, no JSON); in the browser it is fetch.
import { addresses } from '#api/contract/addresses.ts';
import type { CallAddress } from '#api/contract/addresses.ts';
import type { RequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { ErrorForm } from '#api/contract/error-form.ts';
import type { getProduct, getResult } from '#api/contract/product-rendering.ts';
import type { Result } from '#domain/result.ts';

/** An expected failure of a call: its HTTP status and the error form's words. */
export interface CallFailure extends ErrorForm {
  readonly status: number;
}

/** Carries one call to its handler. The answer's shape is the endpoint's: both sides are checked against the contract. */
export type Send = (
  address: CallAddress,
  request: unknown,
  signal?: AbortSignal,
) => Promise<Result<unknown, CallFailure>>;

type Answer<E extends typeof getResult | typeof getProduct> = Promise<Result<ResponseOf<E>, CallFailure>>;

export interface ApiClient {
  getResult(request: RequestOf<typeof getResult>, signal?: AbortSignal): Answer<typeof getResult>;
  getProduct(request: RequestOf<typeof getProduct>, signal?: AbortSignal): Answer<typeof getProduct>;
}

export function createApiClient(send: Send): ApiClient {
  return {
    getResult: (request, signal) => send(addresses.getResult, request, signal) as Answer<typeof getResult>,
    getProduct: (request, signal) => send(addresses.getProduct, request, signal) as Answer<typeof getProduct>,
  };
}
