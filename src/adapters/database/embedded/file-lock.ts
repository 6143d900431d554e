// Locks on files that go with the last process that has the file open: there is no stale lock and nothing to take over.
import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export interface FileLock {
  /** The open file; a child that inherits it keeps the lock. Null where a lock is not inherited. */
  readonly file: number | null;
  /** Lets go of it in this process. Idempotent. */
  release(): void;
}

type LockKind = 'shared' | 'exclusive';

/** The place in the child's open files that the tool is told. */
const inherited = 3;
const sqliteBusy = 5;

/** Many may share a lock, one may have it alone. Null while somebody, in this process or another, holds it so that we cannot. */
export function tryToLock(path: string, kind: LockKind): FileLock | null {
  const lock = process.platform === 'linux' ? lockByTool(path, kind) : 'no tool';
  return lock === 'no tool' ? lockBySqlite(path, kind) : lock;
}

/** Holds wherever the file is, also between containers with one volume, whose processes do not see each other. */
function lockByTool(path: string, kind: LockKind): FileLock | null | 'no tool' {
  // Opened for reading alone: root may have made it.
  const file = openSync(path, constants.O_RDONLY | constants.O_CREAT, 0o644);
  // `flock` is of util-linux or busybox; Node has no such call.
  const { status, error } = spawnSync('flock', [kind === 'shared' ? '-s' : '-x', '-n', String(inherited)], {
    stdio: ['ignore', 'ignore', 'ignore', file],
  });
  if (status === 0) {
    let isHeld = true;
    return {
      file,
      release: () => {
        if (isHeld) closeSync(file);
        isHeld = false;
      },
    };
  }
  closeSync(file);
  return status === 1 && !error ? null : 'no tool';
}

/** On every other system. A transaction keeps the lock of its first read or, when it begins so, of all reading and writing. */
function lockBySqlite(path: string, kind: LockKind): FileLock | null {
  const database = new DatabaseSync(`${path}.sqlite`, { timeout: 0 });
  try {
    database.exec(kind === 'exclusive' ? 'begin exclusive' : 'begin; select 1 from sqlite_schema');
  } catch (error) {
    database.close();
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === sqliteBusy) return null;
    throw error;
  }
  return {
    file: null,
    release: () => {
      if (database.isOpen) database.close();
    },
  };
}
