// Locks on files that go with the last process that has the file open: there is no stale lock and nothing to take over.
import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { giveToFolderOwner } from '#adapters/operations/folder-owner.ts';

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
  const file = openSync(path, constants.O_RDONLY | constants.O_CREAT, 0o600);
  giveToFolderOwner(path);
  // `flock` is of util-linux or busybox; Node has no such call.
  const { status, error } = spawnSync('flock', [kind === 'shared' ? '-s' : '-x', '-n', String(inherited)], {
    stdio: ['ignore', 'ignore', 'ignore', file],
  });
  if (status !== 0) {
    closeSync(file);
    return status === 1 && !error ? null : 'no tool';
  }
  let isHeld = true;
  return {
    file,
    release: () => {
      if (isHeld) closeSync(file);
      isHeld = false;
    },
  };
}

/** On every other system, whose own locks Node does not reach: SQLite takes one for a transaction. */
function lockBySqlite(path: string, kind: LockKind): FileLock | null {
  closeSync(openSync(path, 'a', 0o600));
  giveToFolderOwner(path);
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec(kind === 'exclusive' ? 'begin exclusive' : 'begin; select 1 from sqlite_schema');
  } catch (error) {
    database.close();
    // The lower byte is the kind of error, the rest its details.
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
