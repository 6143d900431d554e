// Compression of content that stays in memory. zlib writes into chunks of 64 kB and returns a view of one, however small its result, and
// the view keeps the whole chunk alive.
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** `parameters`: brotli parameters by number (`zlib.constants`); the size is added. */
export async function compressBrotli(
  bytes: Uint8Array,
  parameters: Readonly<Record<number, number>>,
): Promise<Buffer> {
  const params = { ...parameters, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return copyOut(await brotliAsync(bytes, { params }));
}

/** Compresses synchronously with brotli: for a short text that is compressed once. */
export function compressTextNow(text: string): Buffer {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 6,
  };
  return copyOut(brotliCompressSync(text, { params }));
}

export async function compressGzip(bytes: Uint8Array): Promise<Buffer> {
  return copyOut(await gzipAsync(bytes));
}

/** Copies the bytes into separate memory, outside Node's pool for small buffers, too. */
function copyOut(view: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(view.length);
  own.set(view);
  return own;
}
