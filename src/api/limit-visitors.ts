// How many calls one address may make where each leaves a row behind (R16, R28). In memory of this process and for a minute:
// no address is kept. IPv6 counts by /64.
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { VisitCounts } from '#api/visit-counts.ts';

const perMinute = 60 * 1000;
/** Of each call; an office behind one address stays below, a program that floods does not. */
const callsPerMinute = 300;

/** What a route that is limited says in its `config`. */
export const visitorLimit = { rateLimit: { max: callsPerMinute, timeWindow: perMinute } };

export async function registerVisitorLimits(scope: FastifyInstance): Promise<void> {
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await scope.register(rateLimit, {
    global: false,
    store: VisitCounts,
    addHeaders: { ...silent, 'retry-after': true },
    addHeadersOnExceeding: silent,
  });
}

/** Answers whether a request is one too many, for routes that answer all the same. `scope` has registered the limits. */
export function countVisits(scope: FastifyInstance): (request: FastifyRequest) => Promise<boolean> {
  const count = scope.createRateLimit(visitorLimit.rateLimit);
  return async request => {
    const limit = await count(request);
    return !limit.isAllowed && limit.isExceeded;
  };
}

/** Who calls, as the limits tell callers apart. */
export function clientOf(request: FastifyRequest): string {
  return normalizeIP(request.ip);
}
