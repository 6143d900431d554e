// One request: resolves and checks the host, then connects, all within the request's time limits.
import { guardHost } from '#adapters/fetch/guard-host.ts';
import type { HostRules } from '#adapters/fetch/guard-host.ts';
import { PhaseTimer } from '#adapters/fetch/phase-timer.ts';
import type { Dial } from '#adapters/fetch/pinned-connector.ts';
import { requestOnce } from '#adapters/fetch/request-once.ts';
import type { SingleResponse, SingleRequest } from '#adapters/fetch/request-once.ts';
import type { FetchProblem } from '#domain/feeds/fetch-failure.ts';
import { fail } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { BodySink } from '#services/ports/fetch.ts';

export interface RequestDeps {
  readonly hosts: HostRules;
  readonly dial: Dial;
}

/** `totalMs`: time limit for everything together. Rejects only with errors of the sink. */
export async function requestGuarded(
  { hosts, dial }: RequestDeps,
  request: Pick<SingleRequest, 'url' | 'headers' | 'body' | 'limits'> & { readonly totalMs: number },
  sink: BodySink,
): Promise<Result<SingleResponse, FetchProblem>> {
  const { url, headers, body, limits } = request;
  const timer = new PhaseTimer(Math.max(0, request.totalMs));
  try {
    timer.enter('resolve', limits.connectMs);
    const guarded = await timer.race(guardHost(url, hosts));
    if (guarded === 'expired') return fail({ kind: 'too-slow', phase: timer.expired ?? 'resolve' });
    if (!guarded.ok) return guarded;
    return await requestOnce({ url, addresses: guarded.value, headers, body, limits, timer, dial }, sink);
  } finally {
    timer.stop();
  }
}
