// Decodes feeds that seldom state their encoding (tables, JSON, pages), which is guessed from the bytes.
import { isAscii } from 'node:buffer';
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';

/** Bytes at the beginning in which a page may state its encoding (HTML standard 13.2.3.2), and in which a zero shows a binary file. */
const headBytes = 1024;
/** Bytes, from the first one that is not ASCII, by which UTF-8 is told from windows-1252. */
const evidenceBytes = 16 * 1024;

const declared = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([A-Za-z0-9_.-]{1,40})/i;
/** What a page may state -> what TextDecoder calls it. Latin-1 is read as windows-1252, as in browsers. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
};

/**
 * Decodes by the byte order mark, otherwise by the encoding that a page states, otherwise as UTF-8 or windows-1252, whichever fits
 * better. A single wrong byte in UTF-8 becomes U+FFFD and costs its own row at most. The text does not depend on how the bytes are cut
 * into chunks. Throws a `BrokenFeed` for a binary file and for an unknown encoding.
 */
export async function* detectText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let waiting: Buffer = Buffer.alloc(0);
  let isHeadKnown = false;
  for await (const chunk of bytes) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    waiting = waiting.length === 0 ? Buffer.from(chunk) : Buffer.concat([waiting, chunk]);
    if (!isHeadKnown) {
      if (waiting.length < headBytes) continue;
      decoder = findDeclared(waiting.subarray(0, headBytes));
      isHeadKnown = true;
    }
    if (!decoder) {
      const from = findNonAscii(waiting);
      if (from > 0) yield waiting.toString('latin1', 0, from);
      waiting = waiting.subarray(from);
      if (waiting.length < evidenceBytes) continue;
      decoder = guessDecoder(waiting);
    }
    yield decoder.decode(waiting, { stream: true });
    waiting = Buffer.alloc(0);
  }
  if (!decoder && !isHeadKnown) decoder = findDeclared(waiting.subarray(0, headBytes));
  if (!decoder) decoder = guessDecoder(waiting.subarray(findNonAscii(waiting)));
  yield decoder.decode(waiting);
}

function findDeclared(head: Buffer): TextDecoder | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return new TextDecoder('utf-8');
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be');
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le');
  if (head.includes(0)) throw new BrokenFeed('not-text');
  const named = declared.exec(head.toString('latin1'))?.[1]?.toLowerCase();
  if (named === undefined) return null;
  const encoding = Object.hasOwn(encodings, named) ? encodings[named] : undefined;
  if (encoding === undefined) throw new BrokenFeed('unknown-encoding');
  return new TextDecoder(encoding);
}

function findNonAscii(bytes: Buffer): number {
  if (isAscii(bytes)) return bytes.length;
  let at = 0;
  while (at < bytes.length && (bytes[at] ?? 0) < 0x80) at += 1;
  return at;
}

/** UTF-8, unless more bytes are invalid in it than characters beyond ASCII are valid. */
function guessDecoder(bytes: Buffer): TextDecoder {
  let valid = 0;
  let invalid = 0;
  for (const letter of new TextDecoder('utf-8').decode(bytes.subarray(0, evidenceBytes))) {
    if (letter === '\ufffd') invalid += 1;
    else if (letter > '\u007f') valid += 1;
  }
  return new TextDecoder(invalid > valid ? 'windows-1252' : 'utf-8');
}
