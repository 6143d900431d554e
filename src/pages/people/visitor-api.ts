// The calls of one visitor, typed by their endpoints. They never throw: an unreachable network is a failure like any other.
import { useMemo } from 'react';
import type { CallFailure } from '#api/client.ts';
import type { RequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { VisitorEndpoints } from '#api/contract/endpoints.ts';
import { visitorAddresses } from '#api/contract/visitor-addresses.ts';
import type { VisitorCallName } from '#api/contract/visitor-addresses.ts';
import { fail } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { createFetchSend } from '#pages/calls/fetch-send.ts';
import { useI18n } from '#ui/i18n-context.ts';

export type VisitorApi = {
  readonly [Name in VisitorCallName]: (
    request: RequestOf<VisitorEndpoints[Name]>,
    signal?: AbortSignal,
  ) => Promise<Result<ResponseOf<VisitorEndpoints[Name]>, CallFailure>>;
};

/** `unreachable`: message for the visitor when there is no answer. */
function createVisitorApi(unreachable: string): VisitorApi {
  const send = createFetchSend();
  const calls = Object.entries(visitorAddresses).map(([name, address]) => [
    name,
    async (request: unknown, signal?: AbortSignal) => {
      try {
        return await send(address, request, signal);
      } catch (error) {
        if (signal?.aborted !== true) console.warn(`${name} was not answered`, error);
        return fail({ status: 0, code: 'unavailable', error: unreachable, requestId: '' });
      }
    },
  ]);
  return Object.fromEntries(calls) as VisitorApi;
}

export function useVisitorApi(): VisitorApi {
  const { t } = useI18n();
  return useMemo(() => createVisitorApi(t('error.unavailable')), [t]);
}
