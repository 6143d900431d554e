// Unpacks the containers of feeds (gzip, zip with one file) as a stream, within limits for the bytes before and after.
import { createGunzip } from 'node:zlib';
import type { FeedContext } from '#services/ports/feed-reader.ts';
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';
import { runZlib } from '#adapters/feeds/input/run-zlib.ts';
import { unpackZip } from '#adapters/feeds/input/unpack-zip.ts';
import { defaultCaps } from '#domain/feeds/feed-caps.ts';

const sniffBytes = 4;

/**
 * The unpacked bytes. Throws a `BrokenFeed` for a feed that exceeds its caps and for a cut or damaged container; errors of the source pass
 * through.
 */
export async function* unpackFeed(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { caps = defaultCaps }: Pick<FeedContext, 'caps'>,
): AsyncGenerator<Uint8Array> {
  const iterator =
    Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]();
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < sniffBytes) {
    const next = await iterator.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  const whole = async function* (): AsyncGenerator<Uint8Array> {
    let raw = 0;
    const count = (bytes: Uint8Array) => {
      raw += bytes.length;
      if (raw > caps.rawBytes) throw new BrokenFeed('too-large');
      return bytes;
    };
    try {
      yield count(head);
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
        yield count(next.value);
    } finally {
      await iterator.return?.();
    }
  };
  let total = 0;
  for await (const chunk of openContainer(head, whole())) {
    total += chunk.length;
    if (total > caps.unpackedBytes) throw new BrokenFeed('too-large-unpacked');
    yield chunk;
  }
  if (total === 0) throw new BrokenFeed('empty');
}

function openContainer(head: Uint8Array, bytes: AsyncGenerator<Uint8Array>): AsyncIterable<Uint8Array> {
  if (head[0] === 0x1f && head[1] === 0x8b) return runZlib(bytes, createGunzip());
  if (head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4) return unpackZip(bytes);
  return bytes;
}
