// Decodes XML by the encoding that its byte order mark or its XML declaration names.
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';

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
 * Decodes chunks that may be cut anywhere. A byte that is not valid UTF-8 becomes U+FFFD and costs its own row at most. Throws a
 * `BrokenFeed` for no bytes and for an unknown encoding, because every price would be a guess.
 */
export async function* decodeXml(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let head: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < sniffBytes) continue;
    decoder = createDecoder(head);
    yield decoder.decode(head, { stream: true });
  }
  if (decoder) {
    yield decoder.decode();
    return;
  }
  if (head.length === 0) throw new BrokenFeed('empty');
  yield createDecoder(head).decode(head);
}

function createDecoder(head: Uint8Array): TextDecoder {
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be');
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le');
  const start = new TextDecoder('windows-1252').decode(head.subarray(0, sniffBytes));
  const named = declaration.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  const encoding = Object.hasOwn(encodings, named) ? encodings[named] : undefined;
  if (encoding === undefined) throw new BrokenFeed('unknown-encoding');
  return new TextDecoder(encoding);
}
