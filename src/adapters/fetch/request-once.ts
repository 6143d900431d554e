// One request over one connection of its own, to addresses that the guard has checked. No redirect is followed here.
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
  readonly limits: FetchLimits;
  readonly timer: PhaseTimer;
  readonly dial: Dial;
}

export interface OneAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  /** null unless the status is 200: no other body is read. */
  readonly size: BodySize | null;
  /** false = the body ended with the connection, and its server had not said where it would. */
  readonly isEndKnown: boolean;
}

export async function requestOnce(
  { url, addresses, headers, limits, timer, dial }: OneRequest,
  sink: BodySink,
): Promise<Result<OneAnswer, FetchProblem>> {
  const { signal } = timer;
  let step: 'head' | 'body' = 'head';
  /** The connection did not end, it broke: undici takes what came until then for the whole. */
  let hasBroken = false;
  const client = new Client(url.origin, {
    connect: pinConnector(addresses, {
      dial,
      signal,
      onConnected: socket => {
        // undici closes a connection that has ended with errors of its own.
        socket.once('error', error => (hasBroken = !(error instanceof errors.UndiciError)));
        timer.enter('headers', limits.headersMs);
      },
    }),
    allowH2: false,
    maxHeaderSize: headerBytes,
    // The timer's limits are ours, to the millisecond, and a byte now and then does not move them.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    timer.enter('connect', limits.connectMs);
    const answer = await client.request({ path: url.pathname + url.search, method: 'GET', headers, signal });
    // A body that is thrown away may end in an error that nobody waits for.
    answer.body.on('error', () => {});
    timer.pause();
    const { statusCode: status } = answer;
    const isEndKnown = saysItsEnd(answer.headers);
    if (status !== 200) return ok({ status, headers: answer.headers, size: null, isEndKnown });
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
    // When a clock has ended the request, what the streams say of it is an echo.
    if (timer.expired !== null) return fail({ kind: 'too-slow', phase: timer.expired });
    const problem = nameProblem(error, step);
    if (!problem) throw error;
    return fail(problem);
  } finally {
    timer.pause();
    void client.destroy();
  }
}

/** RFC 9112 6.3: by its length or by its chunks. Otherwise a body is as long as the connection lasts. */
function saysItsEnd(headers: AnswerHeaders): boolean {
  const coding = [headers['transfer-encoding'] ?? ''].flat().join(',');
  return readHeader(headers, 'content-length') !== null || /(^|,)\s*chunked\s*$/i.test(coding);
}
