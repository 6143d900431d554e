// What the database thread must know of an answer's bytes, without parsing it.

/** The transaction state after an answer: the last byte of its ReadyForQuery ('I' idle, 'T' open, 'E' failed). */
export function readTransactionState(wire: Uint8Array): string {
  return String.fromCharCode(wire.at(-1) ?? 0);
}

/** The channels notified in an answer. Walks headers only: the type byte and the length behind it. */
export function listNotifiedChannels(wire: Uint8Array): string[] {
  const channels: string[] = [];
  const view = new DataView(wire.buffer, wire.byteOffset, wire.byteLength);
  for (let at = 0; at + 5 <= wire.byteLength; at += 1 + view.getInt32(at + 1)) {
    if (wire[at] !== 0x41 /* A: notification */) continue;
    const start = at + 9;
    channels.push(new TextDecoder().decode(wire.subarray(start, wire.indexOf(0, start))));
  }
  return channels;
}

/** One simple-protocol statement. */
export function buildSimpleQuery(sql: string): Uint8Array {
  const text = new TextEncoder().encode(sql);
  const bytes = new Uint8Array(text.byteLength + 6);
  bytes[0] = 0x51; // Q
  new DataView(bytes.buffer).setInt32(1, text.byteLength + 5);
  bytes.set(text, 5);
  return bytes;
}
