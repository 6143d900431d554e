// Encodes text as the bytes of a file or of a server's answer.

/** Bytes in chunks of some 64 kB: a reader's overhead per chunk is larger than per line. */
export function* encode(texts: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let waiting = '';
  for (const text of texts) {
    waiting += text;
    if (waiting.length < 65_536) continue;
    yield encoder.encode(waiting);
    waiting = '';
  }
  if (waiting !== '') yield encoder.encode(waiting);
}
