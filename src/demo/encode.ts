// Text as the bytes that a file or a server would have.

/** Bytes in chunks of some 64 kB: a reader's work for each chunk is more than for each line. */
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
