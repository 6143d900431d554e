// Lets background threads yield to the one that serves visitors.
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * Raises the niceness of the calling thread (0 = like all others, 19 = only when nothing else wants the core). Only Linux has
 * priorities of threads; elsewhere, or where it is not allowed, nothing changes.
 */
export function lowerThreadPriority(niceness: number): void {
  try {
    // `PID/task/TID`; on Linux, setpriority(2) accepts a thread's id.
    const id = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(id, niceness);
  } catch {
    // Ignored: the priority only affects speed.
  }
}
