// @ts-check
// Tells whether the build in dist/ is up to date. Plain JavaScript, because every start asks: loading what strips types takes longer than the
// answer.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that the build depends on. */
const inputs = [
  'src',
  'public',
  'scripts/build.ts',
  'scripts/build-part.ts',
  'scripts/compile-messages.ts',
  'scripts/compress-files.ts',
  'scripts/trim-fonts.ts',
  'scripts/message-parts.ts',
  'vite.config.ts',
  'package-lock.json',
];
const generated = [join('src', 'messages', 'compiled'), join('src', 'ui', 'fonts')];

/** Exists when the client's files are compressed; a new build of the client empties its folder. */
export const compressedMark = join('dist', 'client', '.compressed');

/**
 * `file` holds the hash of the sources of the last build; `wanted` is the hash of today's.
 * @param {string} root
 * @returns {{ isFresh: boolean, isCompressed: boolean, file: string, wanted: string }}
 */
export function readBuildStamp(root) {
  const file = join(root, 'dist', 'sources.sha256');
  const wanted = hashInputs(root);
  const isFresh = existsSync(file) && readFileSync(file, 'utf8') === wanted;
  return { isFresh, isCompressed: existsSync(join(root, compressedMark)), file, wanted };
}

/** @param {string} root */
function hashInputs(root) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of listFiles(root, input)) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 */
function listFiles(root, path) {
  if (!existsSync(join(root, path))) return [];
  if (path.includes('.') && !path.endsWith('/')) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.includes('.test.'))
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter(file => !generated.some(folder => file.startsWith(folder)))
    .sort();
}
