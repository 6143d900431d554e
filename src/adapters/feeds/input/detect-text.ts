// Decodes feeds that seldom state their encoding (tables, JSON, pages), by evidence of the bytes themselves.
import { isAscii } from 'node:buffer';
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';

/** Bytes at the beginning in which a page may name its encoding (HTML standard 13.2.3.2), or which show a binary file. */
const headBytes = 1024;
/** Bytes, from the first one that is not ASCII, that tell UTF-8 from windows-1252. */
const evidenceBytes = 16 * 1024;

const declared = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([A-Za-z0-9_.-]{1,40})/i;
/** What a page may name -> what TextDecoder calls it. Latin-1 is read as windows-1252, as browsers do. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
};

/**
 * Decodes with the byte order mark's encoding, else the one that a page declares, else UTF-8 or windows-1252 by evidence. A
 * single wrong byte in UTF-8 becomes U+FFFD and costs its own row at most. Pieces depend on the bytes alone, not on how they were
 * cut.
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
      decoder = weighEvidence(waiting);
    }
    yield decoder.decode(waiting, { stream: true });
    waiting = Buffer.alloc(0);
  }
  if (!decoder && !isHeadKnown) decoder = findDeclared(waiting.subarray(0, headBytes));
  if (!decoder) decoder = weighEvidence(waiting.subarray(findNonAscii(waiting)));
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

/** The encoding with more evidence: complete multi-byte letters, or bytes that are invalid in UTF-8. */
function weighEvidence(bytes: Buffer): TextDecoder {
  let whole = 0;
  let wrong = 0;
  for (const letter of new TextDecoder('utf-8').decode(bytes.subarray(0, evidenceBytes))) {
    if (letter === '\ufffd') wrong += 1;
    else if (letter > '\u007f') whole += 1;
  }
  return new TextDecoder(wrong > whole ? 'windows-1252' : 'utf-8');
}
