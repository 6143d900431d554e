// One request with its redirects. Every step passes the same guard, wherever a server redirects to.
import type { HostRules } from '#adapters/fetch/guard-host.ts';
import type { HostPace } from '#adapters/fetch/host-pace.ts';
import type { FetchLimits } from '#adapters/fetch/limits.ts';
import type { Dial } from '#adapters/fetch/pinned-connector.ts';
import { readAddress } from '#adapters/fetch/read-address.ts';
import { acceptedEncodings } from '#adapters/fetch/read-body.ts';
import {
  conditionalHeaders,
  readHeader,
  readRetryAfterMs,
  readValidators,
} from '#adapters/fetch/read-headers.ts';
import { requestGuarded } from '#adapters/fetch/request-guarded.ts';
import type { SingleResponse } from '#adapters/fetch/request-once.ts';
import type { FetchFailure, FetchProblem } from '#domain/feeds/fetch-failure.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { BodySink, FetchResponse, FetchRequest } from '#services/ports/fetch.ts';

export interface RedirectDeps {
  readonly hosts: HostRules;
  readonly pace: HostPace;
  readonly dial: Dial;
  readonly userAgent: string;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}

export interface FollowRules {
  readonly limits: FetchLimits;
  readonly accept: string;
  /** Whether an address may be requested at all, and how long after the last request to its host. Checked at every step. */
  readonly admit: (url: URL) => Promise<Result<number, FetchProblem>>;
}

/** RFC 9110 15.4; 300 and 304 to 306 are no redirects. After each of these, GET stays GET. */
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Requests an address and follows its redirects, within one total time limit. A failure names the host of the step that failed ('' when
 * the first address is unreadable). Rejects only with errors of the sink.
 */
export async function followRedirects(
  deps: RedirectDeps,
  { limits: usual, accept, admit }: FollowRules,
  request: FetchRequest,
  sink: BodySink,
): Promise<Result<FetchResponse, FetchFailure>> {
  const { caps } = request;
  const limits = caps ? { ...usual, wireBytes: caps.rawBytes, unpackedBytes: caps.unpackedBytes } : usual;
  const headers = {
    'user-agent': deps.userAgent,
    accept,
    'accept-encoding': acceptedEncodings,
    ...conditionalHeaders(request.validators),
  };
  const first = readAddress(request.address);
  if (!first.ok) return fail({ problem: first.failure, host: '' });
  let url = first.value;
  let leftMs = Math.min(limits.totalMs, request.timeoutMs ?? limits.totalMs);
  const seen = new Set<string>();
  let lastHost = '';
  for (;;) {
    const stop = (problem: FetchProblem) => fail({ problem, host: url.hostname });
    seen.add(url.href);
    const admitted = await admit(url);
    if (!admitted.ok) return stop(admitted.failure);
    // The wait for a slot does not count against the server. A redirect within a host is part of the same request.
    await deps.pace.waitForSlot(url.hostname, url.hostname === lastHost ? 0 : admitted.value);
    lastHost = url.hostname;
    const startedAt = performance.now();
    const own = url.origin === first.value.origin ? request.headers : undefined;
    const sent = { ...own, ...headers };
    const response = await requestGuarded(
      deps,
      { url, headers: sent, body: null, limits, totalMs: leftMs },
      sink,
    );
    leftMs -= performance.now() - startedAt;
    if (!response.ok) return stop(response.failure);
    if (!redirects.has(response.value.status)) {
      const read = readResponse(response.value, headers, deps.now());
      return read.ok ? read : stop(read.failure);
    }
    const next = readTarget(response.value, url);
    if (!next.ok) return stop(next.failure);
    if (seen.has(next.value.href)) return stop({ kind: 'redirect-loop' });
    if (seen.size > limits.redirects) return stop({ kind: 'too-many-redirects' });
    url = next.value;
  }
}

/** Where a redirect leads, by the rules of any address, and never from https back to http. */
function readTarget({ headers }: SingleResponse, from: URL): Result<URL, FetchProblem> {
  const location = readHeader(headers, 'location');
  if (location === null || location === '') return fail({ kind: 'redirect-to-nowhere' });
  const target = readAddress(location, from);
  if (target.ok && from.protocol === 'https:' && target.value.protocol === 'http:')
    return fail({ kind: 'downgrade' });
  return target;
}

function readResponse(
  { status, headers, size, isEndKnown }: SingleResponse,
  sent: Readonly<Record<string, string>>,
  now: number,
): Result<FetchResponse, FetchProblem> {
  // A 304 counts only for a conditional request.
  const isConditional = 'if-none-match' in sent || 'if-modified-since' in sent;
  if (status === 304 && isConditional) return ok({ kind: 'not-modified' });
  if (size === null) return fail({ kind: 'status', status, retryAfterMs: readRetryAfterMs(headers, now) });
  const contentType = readHeader(headers, 'content-type');
  return ok({ kind: 'fetched', contentType, validators: readValidators(headers), isEndKnown, ...size });
}
