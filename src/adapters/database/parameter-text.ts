// How a JavaScript value is sent to the embedded database: the same text that `pg` sends to a server, so a
// statement means the same on both. jsonb is always passed as JSON.stringify'ed text by the stores.

/** Text, bytes (bytea) or null, as the wire protocol carries it. */
export function formatParameter(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return value;
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return formatArray(value);
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value as string | number | bigint | boolean);
}

function formatArray(values: readonly unknown[]): string {
  let text = '{';
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (i > 0) text += ',';
    if (value === null || value === undefined) text += 'NULL';
    else if (Array.isArray(value)) text += formatArray(value);
    else if (value instanceof Uint8Array) text += `"\\\\x${Buffer.from(value).toString('hex')}"`;
    else text += `"${String(formatParameter(value)).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  }
  return `${text}}`;
}
