// A lock that dies with its process, however it dies: an operating system's lock on a file, taken through SQLite. Process ids cannot tell
// who is gone: containers that share a folder all have a process 1.
import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const busyCode = 5;

/** Answers how to let go of it; null while another process, or this one, holds it. Makes the file, which nothing else may open. */
export function lockFile(path: string): (() => void) | null {
  closeSync(openSync(path, 'a', 0o600));
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive');
    return () => file.close();
  } catch (error) {
    file.close();
    // The lower byte is the kind of error, the rest its details.
    if ((((error as { errcode?: number }).errcode ?? 0) & 0xff) === busyCode) return null;
    throw error;
  }
}
