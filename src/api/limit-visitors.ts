// How many calls one address may make where each leaves a row behind (R16, R28). In memory of this process and for a minute:
// no address is kept. IPv6 counts by /64.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

const perMinute = 60 * 1000;
/** Addresses that are remembered at once. */
const maxAddresses = 10_000;

/** Of each call; an office behind one address stays below, a program that floods does not. */
const callsPerMinute = 300;

/** What a route that is limited says in its `config`. */
export const visitorLimit = { rateLimit: { max: callsPerMinute, timeWindow: perMinute } };

export async function registerVisitorLimits(scope: FastifyInstance): Promise<void> {
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await scope.register(rateLimit, {
    global: false,
    cache: maxAddresses,
    addHeaders: { ...silent, 'retry-after': true },
    addHeadersOnExceeding: silent,
  });
}
