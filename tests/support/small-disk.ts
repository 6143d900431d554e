// A separate file system that a test may fill.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const block = Buffer.alloc(1_000_000, 'x');

export interface SmallDisk {
  readonly path: string;
  /** Uses up all free bytes; can be called again after some have been freed. */
  fill(): void;
  clear(): void;
  remove(): void;
}

/** Only root may mount, and not in every container. */
export const canMount = tryToMount();

export function mountSmallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'windfall-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'windfall-test', path]);
  const fillers = join(path, 'fillers');
  let count = 0;
  return {
    path,
    fill: () => {
      mkdirSync(fillers, { recursive: true });
      const file = openSync(join(fillers, String(count++)), 'w');
      try {
        for (let size = block.length; size > 0; size = Math.floor(size / 10)) writeAll(file, size);
      } finally {
        closeSync(file);
      }
    },
    clear: () => rmSync(fillers, { recursive: true, force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Writes chunks of that size until none fits any more. */
function writeAll(file: number, size: number): void {
  try {
    while (writeSync(file, block, 0, size) > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

function tryToMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    mountSmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
}
