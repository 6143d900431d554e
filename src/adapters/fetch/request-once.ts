// One request over one connection of its own, to addresses that the guard has checked. Follows no redirect.
import { Client, errors } from 'undici';
import { headerBytes } from '#adapters/fetch/limits.ts';
import type { FetchLimits } from '#adapters/fetch/limits.ts';
import { FetchStopped, nameProblem } from '#adapters/fetch/name-problem.ts';
import type { PhaseTimer } from '#adapters/fetch/phase-timer.ts';
import { pinConnector } from '#adapters/fetch/pinned-connector.ts';
import type { Dial } from '#adapters/fetch/pinned-connector.ts';
import { readBody, SinkFailed } from '#adapters/fetch/read-body.ts';
import type { BodySize } from '#adapters/fetch/read-body.ts';
import { readHeader } from '#adapters/fetch/read-headers.ts';
import type { AnswerHeaders } from '#adapters/fetch/read-headers.ts';
import type { FetchProblem } from '#domain/feeds/fetch-failure.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { BodySink } from '#services/ports/fetch.ts';

export interface OneRequest {
  readonly url: URL;
  readonly addresses: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by POST; null = nothing is, by GET. */
  readonly body: Uint8Array | null;
  readonly limits: FetchLimits;
  readonly timer: PhaseTimer;
  readonly dial: Dial;
}

export interface OneAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  /** null unless a GET has status 200: no other body is read. */
  readonly size: BodySize | null;
  /** false = the body ended with the connection: its server had not said where it ends. */
  readonly isEndKnown: boolean;
}

export async function requestOnce(
  { url, addresses, headers, body, limits, timer, dial }: OneRequest,
  sink: BodySink,
): Promise<Result<OneAnswer, FetchProblem>> {
  const { signal } = timer;
  let step: 'head' | 'body' = 'head';
  /** The connection broke instead of ending: undici takes what came until then for the whole body. */
  let hasBroken = false;
  const client = new Client(url.origin, {
    connect: pinConnector(addresses, {
      dial,
      signal,
      onConnected: socket => {
        // undici itself closes a connection that has ended with an error of its own.
        socket.once('error', error => (hasBroken = !(error instanceof errors.UndiciError)));
        timer.enter('headers', limits.headersMs);
      },
    }),
    allowH2: false,
    maxHeaderSize: headerBytes,
    // The timer enforces our limits to the millisecond, and a byte now and then does not extend them.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    timer.enter('connect', limits.connectMs);
    const method = body === null ? 'GET' : 'POST';
    const answer = await client.request({ path: url.pathname + url.search, method, headers, body, signal });
    // A discarded body may end in an error that nothing else handles.
    answer.body.on('error', () => {});
    timer.pause();
    const { statusCode: status } = answer;
    const isEndKnown = saysItsEnd(answer.headers);
    if (status !== 200 || body !== null)
      return ok({ status, headers: answer.headers, size: null, isEndKnown });
    step = 'body';
    const announced = Number(readHeader(answer.headers, 'content-length'));
    if (announced > limits.wireBytes && !limits.beginningCounts)
      throw new FetchStopped({ kind: 'too-large', what: 'wire' });
    const encoding = [answer.headers['content-encoding'] ?? ''].flat().join(',');
    const size = await readBody(answer.body, { encoding, limits, timer }, sink);
    if (hasBroken && !isEndKnown) return fail({ kind: 'cut' });
    return ok({ status, headers: answer.headers, size, isEndKnown });
  } catch (error) {
    if (error instanceof SinkFailed) throw error.cause;
    // After a timer has ended the request, errors of its streams are only a consequence.
    if (timer.expired !== null) return fail({ kind: 'too-slow', phase: timer.expired });
    const problem = nameProblem(error, step);
    if (!problem) throw error;
    return fail(problem);
  } finally {
    timer.pause();
    void client.destroy();
  }
}

/** RFC 9112 6.3: whether a length or chunks show where the body ends. Otherwise it is as long as the connection lasts. */
function saysItsEnd(headers: AnswerHeaders): boolean {
  const coding = [headers['transfer-encoding'] ?? ''].flat().join(',');
  return readHeader(headers, 'content-length') !== null || /(^|,)\s*chunked\s*$/i.test(coding);
}
