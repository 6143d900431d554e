// Lets threads that work in the background give way to the one that answers visitors.
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * Makes the calling thread nicer (0 = as all others, 19 = only when nobody else wants the core). Linux alone has priorities of
 * threads; elsewhere, or where it is not allowed, nothing changes.
 */
export function lowerThreadPriority(niceness: number): void {
  try {
    // `PID/task/TID`; Linux takes a thread's id where others take a process's.
    const id = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(id, niceness);
  } catch {
    // A matter of speed alone.
  }
}
