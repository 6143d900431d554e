// Reads the file in a zip container as a stream: first its local header, at the end its entry in the central directory.
import { crc32, createInflateRaw } from 'node:zlib';
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';
import { runZlib } from '#adapters/feeds/input/run-zlib.ts';

// APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
const localHeader = { signature: 0x04034b50, length: 30 };
const directoryEntry = { signature: 0x02014b50, length: 46 };
const endOfDirectory = { signature: 0x06054b50, length: 22 };
const encryptedFlag = 1;
const stored = 0;
const deflated = 8;
/** Bytes kept from the end: many times the size of a directory with one file. */
const tailBytes = 64 * 1024;

/** A container with several files is refused, as several feeds; folders are ignored. */
export async function* unpackZip(bytes: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = new ByteSource(bytes);
  let header = await readLocalHeader(source);
  while (header.name.endsWith('/')) header = await readLocalHeader(source);
  if ((header.flags & encryptedFlag) !== 0) throw new BrokenFeed('encrypted');
  if (header.method !== stored && header.method !== deflated) throw new BrokenFeed('unknown-container');
  let checksum = 0;
  const content =
    header.method === stored ? source.take(header.size) : runZlib(source.rest(), createInflateRaw());
  for await (const chunk of content) {
    checksum = crc32(chunk, checksum);
    yield chunk;
  }
  for await (const _ of source.rest());
  checkDirectory(source.tail, checksum);
}

interface LocalHeader {
  readonly flags: number;
  readonly method: number;
  /** Packed bytes; 0 where only the directory states it. */
  readonly size: number;
  readonly name: string;
}

async function readLocalHeader(source: ByteSource): Promise<LocalHeader> {
  const fixed = await source.read(localHeader.length);
  if (fixed.readUInt32LE(0) !== localHeader.signature) throw new BrokenFeed('damaged-container');
  const name = await source.read(fixed.readUInt16LE(26));
  await source.read(fixed.readUInt16LE(28));
  return {
    flags: fixed.readUInt16LE(6),
    method: fixed.readUInt16LE(8),
    size: fixed.readUInt32LE(18),
    name: name.toString('latin1'),
  };
}

/** Checks the number of files and the checksum in the central directory. Throws `cut` when there is none at the end. */
function checkDirectory(tail: Buffer, checksum: number): void {
  const endAt = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (endAt === -1 || tail.length - endAt < endOfDirectory.length) throw new BrokenFeed('cut');
  let at = endAt - tail.readUInt32LE(endAt + 12);
  let files = 0;
  for (let entry = tail.readUInt16LE(endAt + 10); entry > 0; entry -= 1) {
    if (at < 0 || at + directoryEntry.length > endAt) throw new BrokenFeed('several-files');
    if (tail.readUInt32LE(at) !== directoryEntry.signature) throw new BrokenFeed('damaged-container');
    const nameLength = tail.readUInt16LE(at + 28);
    const nameEnd = at + directoryEntry.length + nameLength;
    if (tail.toString('latin1', nameEnd - 1, nameEnd) !== '/') {
      files += 1;
      if (files > 1) throw new BrokenFeed('several-files');
      if (tail.readUInt32LE(at + 16) !== checksum) throw new BrokenFeed('damaged-container');
    }
    at = nameEnd + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  if (files === 0) throw new BrokenFeed('empty');
}

/** Reads bytes from a stream and keeps the last `tailBytes` of them. */
class ByteSource {
  tail: Buffer = Buffer.alloc(0);
  readonly #bytes: AsyncGenerator<Uint8Array>;
  #left: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncGenerator<Uint8Array>) {
    this.#bytes = bytes;
  }

  async read(length: number): Promise<Buffer> {
    while (this.#left.length < length) {
      const next = await this.#next();
      if (next === null) throw new BrokenFeed('cut');
      this.#left = Buffer.concat([this.#left, next]);
    }
    const taken = this.#left.subarray(0, length);
    this.#left = this.#left.subarray(length);
    return taken;
  }

  async *take(length: number): AsyncGenerator<Uint8Array> {
    for (let missing = length; missing > 0;) {
      // An empty chunk is not the end.
      while (this.#left.length === 0) {
        const next = await this.#next();
        if (next === null) throw new BrokenFeed('cut');
        this.#left = next;
      }
      const piece = this.#left.subarray(0, missing);
      this.#left = this.#left.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }

  /** The remaining bytes. Not by a `for await` over the source, which would close it for later reads. */
  async *rest(): AsyncGenerator<Uint8Array> {
    const left = this.#left;
    this.#left = Buffer.alloc(0);
    if (left.length > 0) yield left;
    for (let next = await this.#next(); next !== null; next = await this.#next()) yield next;
  }

  async #next(): Promise<Buffer | null> {
    const next = await this.#bytes.next();
    if (next.done === true) return null;
    const chunk = Buffer.from(next.value);
    this.tail = Buffer.concat([this.tail, chunk]).subarray(-tailBytes);
    return chunk;
  }
}
