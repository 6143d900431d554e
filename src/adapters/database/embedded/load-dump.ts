import { readFile } from 'node:fs/promises';

/** A dump as PGlite wants it; it looks at the type to know whether to unzip. */
export async function loadDump(file: string): Promise<Blob> {
  const type = file.endsWith('.gz') ? 'application/x-gzip' : 'application/x-tar';
  return new Blob([await readFile(file)], { type });
}
