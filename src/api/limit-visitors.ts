// How many calls one address may make to the routes that store a row per call (R16, R28). Counts stay in the memory of this process for a
// minute; no address is stored. IPv6 is counted by /64.
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { VisitCounts } from '#api/visit-counts.ts';

const perMinute = 60 * 1000;
/** For each call separately. An office behind one address stays below it; a flooding program does not. */
const callsPerMinute = 300;

/** The `config` of a limited route. */
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

/** Answers whether a request exceeds the limit, for routes that answer it anyway. `scope` has registered the limits. */
export function countVisits(scope: FastifyInstance): (request: FastifyRequest) => Promise<boolean> {
  const count = scope.createRateLimit(visitorLimit.rateLimit);
  return async request => {
    const limit = await count(request);
    return !limit.isAllowed && limit.isExceeded;
  };
}

/** The caller's identity as the limits count it. */
export function clientOf(request: FastifyRequest): string {
  return normalizeIP(request.ip);
}
