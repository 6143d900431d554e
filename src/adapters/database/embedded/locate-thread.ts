/**
 * The file of a worker thread. In development and tests the sources run as they are (`.ts`, the worker lies beside
 * this folder's modules); in the production build every entry lies flat beside the chunk that starts it.
 */
export function locateThread(name: 'database-thread' | 'check-thread', importMetaUrl: string): URL {
  const extension = new URL(importMetaUrl).pathname.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./${name}.${extension}`, importMetaUrl);
}
