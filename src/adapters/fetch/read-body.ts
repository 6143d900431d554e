// Streams a body to its sink and counts its bytes as sent and as unpacked. A decompression bomb is stopped at the limit and never held in
// memory: zlib's streams unpack only as fast as the sink reads.
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Transform } from 'node:stream';
import type { FetchLimits } from '#adapters/fetch/limits.ts';
import { FetchStopped } from '#adapters/fetch/classify-error.ts';
import type { PhaseTimer } from '#adapters/fetch/phase-timer.ts';
import type { BodySink } from '#services/ports/fetch.ts';

export const acceptedEncodings = 'gzip, deflate, br';

export interface BodySize {
  readonly wireBytes: number;
  readonly unpackedBytes: number;
}

/** Wraps an error of the sink, to tell it from errors of the network. */
export class SinkFailed extends Error {
  override readonly name = 'SinkFailed';
}

/** Rejects with a FetchStopped, a stream's own error, or a SinkFailed. */
export async function readBody(
  body: Readable,
  { encoding, limits, timer }: { encoding: string; limits: FetchLimits; timer: PhaseTimer },
  sink: BodySink,
): Promise<BodySize> {
  const unpack = chooseUnpacker(encoding);
  let wireBytes = 0;
  let unpackedBytes = 0;
  const countWire = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    timer.enter('body', limits.silenceMs);
    for await (const chunk of chunks) {
      wireBytes += chunk.length;
      if (wireBytes > limits.wireBytes) throw new FetchStopped({ kind: 'too-large', what: 'wire' });
      timer.pause();
      yield chunk;
      timer.enter('body', limits.silenceMs);
    }
    timer.pause();
  };
  const passToSink = async (chunks: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const chunk of chunks) {
      unpackedBytes += chunk.length;
      if (unpackedBytes > limits.unpackedBytes)
        throw new FetchStopped({ kind: 'too-large', what: 'unpacked' });
      try {
        await sink(chunk);
      } catch (error) {
        throw new SinkFailed('the sink failed', { cause: error });
      }
    }
  };
  const { signal } = timer;
  if (unpack) await pipeline(body, countWire, unpack, passToSink, { signal });
  else await pipeline(body, countWire, passToSink, { signal });
  return { wireBytes, unpackedBytes };
}

/** RFC 9110 8.4.1. Only one coding: several occur only in decompression bombs. Throws a FetchStopped for any other. */
function chooseUnpacker(encoding: string): Transform | null {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new FetchStopped({ kind: 'encoding' });
  }
}
