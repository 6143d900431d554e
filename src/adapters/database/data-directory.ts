// What lies where in DATA_DIR, and writes that survive a power cut (PGlite's own do not: it never calls fsync).
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

export type DataDirectory = {
  readonly root: string;
  /** PGlite's files. */
  readonly embedded: string;
  readonly dumps: string;
  /** Boot id and clean-close mark (boot-check.ts). */
  readonly state: string;
  /** What a power cut cost, for /admin (recovery.ts). */
  readonly recovery: string;
};

export function layOutDataDirectory(root: string): DataDirectory {
  return {
    root,
    embedded: join(root, 'embedded'),
    dumps: join(root, 'dumps'),
    state: join(root, 'state.json'),
    recovery: join(root, 'recovery.json'),
  };
}

/** Whole or not at all, and on the disk when it returns. */
export function writeFileDurably(file: string, content: string): void {
  const temporary = `${file}.tmp`;
  writeFileSync(temporary, content, { flush: true });
  renameDurably(temporary, file);
}

export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  syncPath(dirname(to));
}

/** Puts every file below a directory on the disk. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(directory);
}

/** The file's parsed JSON, or null when it is absent or not whole. */
export function readJson<Value>(file: string): Value | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value;
  } catch {
    return null;
  }
}

function syncPath(path: string): void {
  // Windows cannot open a directory for this and needs no directory sync.
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
