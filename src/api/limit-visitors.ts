// Limits the calls of one address to routes that store a row per call (R16, R28), across all processes. Counts stay in memory for a minute;
// for frequent callers the database has a count under a hash. IPv6 is counted by /64.
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minuteMs } from '#domain/durations.ts';
import { VisitCounts } from '#api/visit-counts.ts';
import type { SharedCalls } from '#services/limits/share-calls.ts';

/** Per call. An office behind one address stays below it; a flooding program does not. */
const callsPerMinute = 300;

/** The `config` of a limited route. */
export const visitorLimit = { rateLimit: { max: callsPerMinute, timeWindow: minuteMs } };

export interface VisitorLimitDeps {
  /** Omitted = this process counts alone. */
  readonly sharedCalls?: SharedCalls | undefined;
}

export async function registerVisitorLimits(
  scope: FastifyInstance,
  { sharedCalls }: VisitorLimitDeps = {},
): Promise<void> {
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await scope.register(rateLimit, {
    global: false,
    store: class extends VisitCounts {
      constructor() {
        super('', sharedCalls ?? null);
      }
    },
    addHeaders: { ...silent, 'retry-after': true },
    addHeadersOnExceeding: silent,
  });
}

/**
 * Returns whether a request exceeds the limit, for routes that answer it anyway. `scope` has registered the limits; `name` identifies the
 * counter.
 */
export function countVisits(
  scope: FastifyInstance,
  name: string,
): (request: FastifyRequest) => Promise<boolean> {
  const keyGenerator = (request: FastifyRequest) => `${name} ${clientOf(request)}`;
  const count = scope.createRateLimit({ ...visitorLimit.rateLimit, keyGenerator });
  return async request => {
    const limit = await count(request);
    return !limit.isAllowed && limit.isExceeded;
  };
}

/** The caller's identity as the limits count it. */
export function clientOf(request: FastifyRequest): string {
  return normalizeIP(request.ip);
}
