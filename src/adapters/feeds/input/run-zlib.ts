import { pipeline, Readable, type Transform } from 'node:stream';
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';

/** Pipes bytes through a zlib stream. Its errors become a `BrokenFeed`: the container is cut or damaged. */
export async function* runZlib(
  bytes: AsyncIterable<Uint8Array>,
  stream: Transform,
): AsyncGenerator<Uint8Array> {
  // Errors reach the reader through `stream`; `pipeline` only requires a callback.
  pipeline(Readable.from(bytes), stream, () => undefined);
  try {
    yield* stream as AsyncIterable<Uint8Array>;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!code.startsWith('Z_')) throw error;
    throw new BrokenFeed(code === 'Z_BUF_ERROR' ? 'cut' : 'damaged-container');
  }
}
