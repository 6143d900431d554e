// Decodes the bytes of a feed: encodings that real feeds use, in chunks split anywhere.

export type TextPiece = { readonly text: string } | { readonly broken: string };

const sniffBytes = 256;
const declaration = /^[^>]{0,200}?\bencoding\s*=\s*["']([A-Za-z0-9_.-]{1,40})["']/;
/** What the XML declaration may name -> what TextDecoder calls it. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
};

/**
 * Decodes a feed piece by piece. A byte that is no valid UTF-8 becomes U+FFFD and costs its own row at most, not the whole feed;
 * an unknown encoding breaks the feed, because every price in it would be a guess.
 */
export async function* decodeFeedText(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<TextPiece> {
  let decoder: TextDecoder | null = null;
  let head: Uint8Array = new Uint8Array(0);
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (decoder) {
      yield { text: decoder.decode(chunk, { stream: true }) };
      continue;
    }
    head = concatenate(head, chunk);
    if (head.length < sniffBytes) continue;
    decoder = findDecoder(head);
    if (!decoder) return yield { broken: 'unknown-encoding' };
    yield { text: decoder.decode(head, { stream: true }) };
  }
  if (total === 0) return yield { broken: 'empty' };
  if (decoder) return yield { text: decoder.decode() };
  decoder = findDecoder(head);
  yield decoder ? { text: decoder.decode(head) } : { broken: 'unknown-encoding' };
}

function findDecoder(head: Uint8Array): TextDecoder | null {
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be');
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le');
  const start = new TextDecoder('windows-1252').decode(head.subarray(0, sniffBytes));
  const named = declaration.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  const encoding = Object.hasOwn(encodings, named) ? encodings[named] : undefined;
  return encoding === undefined ? null : new TextDecoder(encoding);
}

function concatenate(left: Uint8Array, right: Uint8Array): Uint8Array {
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}
