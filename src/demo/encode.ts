/** Encodes texts as UTF-8, in chunks of some 64 kB: for readers, many small chunks cost more than a few large ones. */
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
