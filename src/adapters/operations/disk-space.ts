// Watches whether the disk has space for new data; logs once when it runs out and once when there is space again.
import { statfs } from 'node:fs/promises';
import type { Log } from '#services/ports/log.ts';

/** PostgreSQL extends its write-ahead log by files of 16 MB, and stops when it cannot. */
const minBytes = 2 * 16 * 1024 * 1024;

export interface DiskSpace {
  /** `ok`, or how much is left when that is too little. */
  check(): Promise<string>;
}

/** For the disk of the folder. A system that does not report its free space counts as ok. */
export function watchDiskSpace(folder: string, log: Log): DiskSpace {
  let isLow = false;
  return {
    check: async () => {
      const free = await readFreeBytes(folder).catch(() => null);
      const wasLow = isLow;
      isLow = free !== null && free < minBytes;
      const left = `${Math.floor((free ?? 0) / 1_000_000)} MB left`;
      if (isLow && !wasLow) log.error({ folder }, `disk: ${left}; what visitors leave may not be kept`);
      if (wasLow && !isLow) log.info({ folder }, 'disk: there is room again');
      return isLow ? left : 'ok';
    },
  };
}

/** Bytes that a user who is not root may still write. */
export async function readFreeBytes(folder: string): Promise<number> {
  return (await readDiskSpace(folder)).freeBytes;
}

/** The disk that the folder is on. `freeBytes`: what a user who is not root may still write. */
export async function readDiskSpace(
  folder: string,
): Promise<{ readonly freeBytes: number; readonly totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
