// @ts-check
// Tells whether the build in dist/ is up to date. Plain JavaScript, because every start asks: loading what strips types takes longer than the
// answer.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
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
  const isCompressed = existsSync(join(root, compressedMark));
  const files = inputs.flatMap(input => listFiles(root, input));
  const built = readIfThere(file);
  const seenFile = join(root, 'dist', 'sources.seen');
  const seen = `${built} ${hashStates(root, files)}`;
  if (built !== null && readIfThere(seenFile) === seen)
    return { isFresh: true, isCompressed, file, wanted: built };
  const wanted = hashContents(root, files);
  const isFresh = built === wanted;
  if (isFresh) writeIfPossible(seenFile, seen);
  return { isFresh, isCompressed, file, wanted };
}

/**
 * Sizes and times instead of contents: a third of the time. The time of the last change of an entry (ctime) cannot be set by hand, so a
 * file that was put in another's place shows.
 * @param {string} root
 * @param {readonly string[]} files
 */
function hashStates(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs, ctimeMs, ino } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs} ${ctimeMs} ${ino}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {readonly string[]} files
 */
function hashContents(root, files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * An installation that this user may not write to has its contents compared at each start.
 * @param {string} file
 * @param {string} text
 */
function writeIfPossible(file, text) {
  try {
    writeFileSync(file, text);
  } catch {
    // Nothing is lost but time.
  }
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
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
