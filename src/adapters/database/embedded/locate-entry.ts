/**
 * The file of a thread or process of its own. In development and tests the sources run as they are (`.ts`, it lies beside
 * this folder's modules); in the production build every entry lies flat beside the chunk that starts it.
 */
export function locateEntry(name: 'database-thread' | 'check-process', importMetaUrl: string): URL {
  const extension = new URL(importMetaUrl).pathname.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./${name}.${extension}`, importMetaUrl);
}
