import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';
import { chooseCaps } from '#domain/feeds/feed-caps.ts';
import { unpackFeed } from '#adapters/feeds/input/unpack-feed.ts';
import { cutAnywhere } from '#tests/support/feed-rows.ts';

const text = Buffer.from(Array.from({ length: 400 }, (_, at) => `row ${at} of a feed\n`).join(''));

interface ZipPart {
  readonly name: string;
  readonly content: Buffer;
  readonly isStored?: boolean;
  readonly flags?: number;
  readonly checksum?: number;
}

/** Writes a zip container byte by byte, so that it can have every kind of damage. */
function buildZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  for (const part of parts) {
    const packed = part.isStored ? part.content : deflateRawSync(part.content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(part.flags ?? 0, 2);
    fields.writeUInt16LE(part.isStored ? 0 : 8, 4);
    fields.writeUInt32LE(part.checksum ?? crc32(part.content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(part.content.length, 18);
    fields.writeUInt16LE(part.name.length, 22);
    const offset = Buffer.concat(locals).length;
    locals.push(Buffer.from('PK\u0003\u0004'), fields, Buffer.from(part.name), packed);
    directory.push(
      Buffer.from('PK\u0001\u0002\u0014\u0000'),
      fields,
      Buffer.alloc(14),
      Buffer.from(part.name),
    );
    directory.at(-2)?.writeUInt32LE(offset, 10);
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(Buffer.concat(locals).length, 12);
  return Buffer.concat([...locals, list, Buffer.from('PK\u0005\u0006'), end]);
}

async function unpack(chunks: Iterable<Uint8Array>): Promise<string> {
  const unpacked: Uint8Array[] = [];
  try {
    for await (const chunk of unpackFeed(chunks, {})) unpacked.push(chunk);
  } catch (error) {
    if (error instanceof BrokenFeed) return `broken:${error.reason}`;
    throw error;
  }
  return Buffer.concat(unpacked).toString();
}

const file: ZipPart = { name: 'feed.csv', content: text };
const containers: readonly (readonly [string, Buffer])[] = [
  ['plain', text],
  ['gzip', gzipSync(text)],
  ['joined gzip', Buffer.concat([gzipSync(text.subarray(0, 100)), gzipSync(text.subarray(100))])],
  ['zip', buildZip([file])],
  ['stored zip', buildZip([{ ...file, isStored: true }])],
  ['zip with a folder', buildZip([{ name: 'feeds/', content: Buffer.alloc(0), isStored: true }, file])],
];

describe('unpackFeed', () => {
  it.each(containers)('unpacks %s however it is cut', async (_, bytes) => {
    const property = fc.asyncProperty(cutAnywhere(bytes), async chunks => {
      expect(await unpack(chunks)).toBe(text.toString());
    });
    await fc.assert(property, { numRuns: 40 });
  });

  it.each(containers)('does not take an empty chunk in %s for the end', async (_, bytes) => {
    const nothing = Buffer.alloc(0);
    const chunks = Array.from(bytes, (_byte, at) => [nothing, bytes.subarray(at, at + 1)]).flat();
    expect(await unpack(chunks)).toBe(text.toString());
  });

  it.each([
    ['empty', Buffer.alloc(0), 'empty'],
    ['gzip of nothing', gzipSync(''), 'empty'],
    ['cut gzip', gzipSync(text).subarray(0, 60), 'cut'],
    [
      'damaged gzip',
      Buffer.concat([gzipSync(text).subarray(0, -8), Buffer.alloc(8, 7)]),
      'damaged-container',
    ],
    ['cut zip', buildZip([file]).subarray(0, 80), 'cut'],
    ['zip without directory', buildZip([file]).subarray(0, -40), 'cut'],
    ['zip of two files', buildZip([file, { ...file, name: 'other.csv' }]), 'several-files'],
    ['encrypted zip', buildZip([{ ...file, flags: 1 }]), 'encrypted'],
    ['zip with a wrong checksum', buildZip([{ ...file, checksum: 1 }]), 'damaged-container'],
  ])('refuses %s', async (_, bytes, reason) => {
    expect(await unpack([bytes])).toBe(`broken:${reason}`);
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(250_000_000), { level: 1 })],
    ['zip', buildZip([{ name: 'bomb.csv', content: Buffer.alloc(250_000_000) }])],
  ])('stops a decompression bomb in %s at the limit of unpacked bytes', async (_, bytes) => {
    let unpacked = 0;
    const run = async () => {
      for await (const chunk of unpackFeed([bytes], {})) unpacked += chunk.length;
    };
    await expect(run()).rejects.toThrow('too-large-unpacked');
    expect(unpacked).toBeLessThanOrEqual(200_000_000);
  });

  it.each([
    ['plain', 'x'.repeat(50_000_001), {}, 'too-large'],
    [
      'plain, more allowed',
      'x'.repeat(50_000_001),
      { caps: chooseCaps({ rawBytes: 60_000_000, items: null }) },
      'whole',
    ],
    ['what follows a zip', Buffer.concat([buildZip([file]), Buffer.alloc(50_000_000)]), {}, 'too-large'],
  ])('limits the packed bytes: %s', async (_, bytes, context, end) => {
    const pieces = function* (): Generator<Uint8Array> {
      const whole = Buffer.from(bytes);
      for (let at = 0; at < whole.length; at += 1_000_000) yield whole.subarray(at, at + 1_000_000);
    };
    const run = async () => {
      for await (const _chunk of unpackFeed(pieces(), context));
      return 'whole';
    };
    expect(await run().catch((error: BrokenFeed) => error.reason)).toBe(end);
  });

  it('passes errors of the source through', async () => {
    const source = async function* (): AsyncGenerator<Uint8Array> {
      yield gzipSync(text).subarray(0, 40);
      throw new Error('the disk is gone');
    };
    const run = async () => {
      for await (const _ of unpackFeed(source(), {}));
    };
    await expect(run()).rejects.toThrow('the disk is gone');
  });
});
