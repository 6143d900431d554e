// /api/merchant: the calls of merchants' programs with an API key (decisions/0062). The hook of staff addresses asks it,
// before the body is read, whether a request may enter.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { merchantFailures, offerPath, offersPath } from '#api/contract/merchant-offers.ts';
import type { MerchantFailure } from '#api/contract/merchant-offers.ts';
import { describeMerchantFailure } from '#api/merchant/describe-merchant-failure.ts';
import { readOffer, readOffers } from '#api/merchant/read-offers.ts';
import { presentOutcome, presentResults } from '#api/merchant/present-outcome.ts';
import { minuteMs } from '#domain/durations.ts';
import { isBusy, isDatabaseAway } from '#services/database-trouble.ts';
import { countEvent } from '#services/limits/count-event.ts';
import { findMerchantByKey } from '#services/merchants/merchant-keys.ts';
import type { KeyHolder } from '#services/merchants/merchant-keys.ts';
import { pushOffers } from '#services/offers/push-offers.ts';

type PushDeps = Parameters<typeof pushOffers>[0];

export interface MerchantApiDeps extends PushDeps {
  readonly onUnexpected: (error: unknown, request: FastifyRequest) => void;
}

export interface MerchantApi {
  /** Whether a method and a route, as the router found it, are one of its calls. */
  isCall(method: string, route: string): boolean;
  /** Admits a request with a valid key, and answers any other. */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>;
  register(server: FastifyInstance): Promise<void>;
}

interface ThrownError {
  readonly statusCode?: number;
  readonly code?: string;
}

/** Requests per merchant and minute. */
const limits = { offer: 120, offers: 20 } as const;
const bodyLimit = 256 * 1024;

export function createMerchantApi(deps: MerchantApiDeps): MerchantApi {
  const holders = new WeakMap<FastifyRequest, KeyHolder>();

  /** Runs only for requests that `admit` has admitted. */
  const withKey =
    (
      kind: keyof typeof limits,
      handle: (request: FastifyRequest, merchantId: number, reply: FastifyReply) => Promise<FastifyReply>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const holder = holders.get(request);
      if (!holder) return refuse(request, reply, { code: 'key-unknown' });
      const event = { key: `merchant-push/${kind}/${holder.merchantId}`, limit: limits[kind] };
      const counted = await countEvent(deps.db, { ...event, windowMs: minuteMs, now: deps.clock.now() });
      if (counted.ok) return handle(request, holder.merchantId, reply);
      reply.header('retry-after', String(counted.failure.retryAfterSeconds));
      return refuse(request, reply, { code: 'too-many-requests' });
    };

  const putOffer = withKey('offer', async (request, merchantId, reply) => {
    const read = readOffer(request.params, request.query, request.body);
    if (!read.ok) return refuse(request, reply, { code: 'invalid-request', field: read.failure });
    const [outcome] = await pushOffers(deps, merchantId, [read.value]);
    if (!outcome) throw new Error('a statement was given, and has no outcome');
    if (outcome.kind === 'refused')
      return refuse(request, reply, { code: outcome.reason, detail: outcome.detail });
    return reply.status(outcome.kind === 'held' ? 202 : 200).send(presentOutcome(read.value, outcome));
  });

  const putOffers = withKey('offers', async (request, merchantId, reply) => {
    const read = readOffers(request.body);
    if (!read.ok) return refuse(request, reply, { code: 'invalid-request', field: read.failure });
    return reply.send(presentResults(read.value, await pushOffers(deps, merchantId, read.value)));
  });

  return {
    isCall: (method, route) => method === 'PUT' && (route === offerPath || route === offersPath),

    async admit(request, reply) {
      try {
        const holder = await findMerchantByKey(deps, request.headers.authorization);
        if (!holder)
          return refuse(request, reply.header('www-authenticate', 'Bearer'), { code: 'key-unknown' });
        holders.set(request, holder);
        return undefined;
      } catch (error) {
        return fail(deps, request, reply, error as ThrownError);
      }
    },

    async register(server) {
      await server.register(async scope => {
        scope.removeContentTypeParser('text/plain');
        scope.setErrorHandler((error: ThrownError, request, reply) => fail(deps, request, reply, error));
        scope.put(offerPath, { bodyLimit }, putOffer);
        scope.put(offersPath, { bodyLimit }, putOffers);
      });
    },
  };
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, detail, field }: { code: MerchantFailure; detail?: string; field?: string },
): FastifyReply {
  return reply
    .status(merchantFailures[code])
    .type('application/json; charset=utf-8')
    .send({
      error: describeMerchantFailure(code, detail),
      code,
      requestId: request.id,
      ...(field !== undefined && { field }),
    });
}

function fail(
  { onUnexpected }: MerchantApiDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  error: ThrownError,
): FastifyReply {
  const { statusCode = 500 } = error;
  if (statusCode === 413) return refuse(request, reply, { code: 'too-large' });
  if (statusCode === 415) return refuse(request, reply, { code: 'unsupported-media-type' });
  if (statusCode < 500) return refuse(request, reply, { code: 'invalid-request', field: 'body' });
  const isPassing = isBusy(error) || isDatabaseAway(error) || error.code === 'FST_ERR_HANDLER_TIMEOUT';
  if (!isBusy(error)) onUnexpected(error, request);
  if (!isPassing) return refuse(request, reply, { code: 'internal' });
  return refuse(request, reply.header('retry-after', '5'), { code: 'unavailable' });
}
