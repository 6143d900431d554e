// Locks on files, by SQLite: the system lets them go when their process ends, however it ends. There is no stale lock and nothing to take
// over, and it is the same on every system.
import { DatabaseSync } from 'node:sqlite';

export interface FileLock {
  /** Idempotent. */
  release(): void;
}

const sqliteBusy = 5;

/**
 * Many may share a lock, one may have it alone. Null when somebody, in this process or another, holds it so that we cannot. Nothing else
 * may open the file: closing it would give up the lock of this process (POSIX).
 */
export function tryToLock(file: string, kind: 'shared' | 'exclusive'): FileLock | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // A transaction keeps the lock of its first read or, when it begins so, of all reading and writing.
    database.exec(kind === 'exclusive' ? 'begin exclusive' : 'begin; select 1 from sqlite_schema');
  } catch (error) {
    database.close();
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === sqliteBusy) return null;
    throw error;
  }
  return {
    release: () => {
      if (database.isOpen) database.close();
    },
  };
}
