// One request over one connection of its own, to addresses that the guard has checked. Follows no redirect.
import { Client, errors } from 'undici';
import { headerBytes } from '#adapters/fetch/limits.ts';
import type { FetchLimits } from '#adapters/fetch/limits.ts';
import { FetchStopped, classifyError } from '#adapters/fetch/classify-error.ts';
import type { PhaseTimer } from '#adapters/fetch/phase-timer.ts';
import { pinConnector } from '#adapters/fetch/pinned-connector.ts';
import type { Dial } from '#adapters/fetch/pinned-connector.ts';
import { readBody, SinkFailed } from '#adapters/fetch/read-body.ts';
import type { BodySize } from '#adapters/fetch/read-body.ts';
import { readHeader } from '#adapters/fetch/read-headers.ts';
import type { ResponseHeaders } from '#adapters/fetch/read-headers.ts';
import type { FetchProblem } from '#domain/feeds/fetch-failure.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { BodySink } from '#services/ports/fetch.ts';

export interface SingleRequest {
  readonly url: URL;
  readonly addresses: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by POST; null = a GET. */
  readonly body: Uint8Array | null;
  readonly limits: FetchLimits;
  readonly timer: PhaseTimer;
  readonly dial: Dial;
}

export interface SingleResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
  /** null for every other status than 200 and for a POST: only the body of a 200 to a GET is read. */
  readonly size: BodySize | null;
  /** false = the body ended with the connection, without a stated length. */
  readonly isEndKnown: boolean;
}

/** Passes the body to the sink as it arrives. Rejects only with errors of the sink. */
export async function requestOnce(
  { url, addresses, headers, body, limits, timer, dial }: SingleRequest,
  sink: BodySink,
): Promise<Result<SingleResponse, FetchProblem>> {
  const { signal } = timer;
  let step: 'head' | 'body' = 'head';
  /** The connection broke instead of ending: undici takes what it got until then for the whole body. */
  let hasBroken = false;
  const client = new Client(url.origin, {
    connect: pinConnector(addresses, {
      dial,
      signal,
      onConnected: socket => {
        // undici closes an ended connection with an error of its own.
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
    const response = await client.request({ path: url.pathname + url.search, method, headers, body, signal });
    // A discarded body may end in an error that nothing else handles.
    response.body.on('error', () => {});
    timer.pause();
    const { statusCode: status } = response;
    const isEndKnown = declaresBodyEnd(response.headers);
    if (status !== 200 || body !== null)
      return ok({ status, headers: response.headers, size: null, isEndKnown });
    step = 'body';
    const announced = Number(readHeader(response.headers, 'content-length'));
    if (announced > limits.wireBytes && !limits.keepsTruncated)
      throw new FetchStopped({ kind: 'too-large', what: 'wire' });
    const encoding = [response.headers['content-encoding'] ?? ''].flat().join(',');
    const size = await readBody(response.body, { encoding, limits, timer }, sink);
    if (hasBroken && !isEndKnown) return fail({ kind: 'cut' });
    return ok({ status, headers: response.headers, size, isEndKnown });
  } catch (error) {
    if (error instanceof SinkFailed) throw error.cause;
    // After a timer has ended the request, its streams fail only because of that.
    if (timer.expired !== null) return fail({ kind: 'too-slow', phase: timer.expired });
    const problem = classifyError(error, step);
    if (!problem) throw error;
    return fail(problem);
  } finally {
    timer.pause();
    void client.destroy();
  }
}

/** RFC 9112 6.3: whether a length or chunks show where the body ends. Otherwise it is as long as the connection lasts. */
function declaresBodyEnd(headers: ResponseHeaders): boolean {
  const coding = [headers['transfer-encoding'] ?? ''].flat().join(',');
  return readHeader(headers, 'content-length') !== null || /(^|,)\s*chunked\s*$/i.test(coding);
}
