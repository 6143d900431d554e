// Locks on files that end with the last process that has the file open: a lock is never stale and need not be taken over.
import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { giveToFolderOwner } from '#adapters/operations/folder-owner.ts';

export interface FileLock {
  /** The open file; a child process that inherits it keeps the lock. Null where a lock is not inherited. */
  readonly file: number | null;
  /** Releases the lock in this process. Idempotent. */
  release(): void;
}

type LockKind = 'shared' | 'exclusive';

/** The file descriptor under which the child process gets the file. */
const inherited = 3;
const sqliteBusy = 5;

/** A shared lock may be held by many, an exclusive one by one. Null while another holder, in this process or another, prevents it. */
export function tryToLock(path: string, kind: LockKind): FileLock | null {
  const lock = process.platform === 'linux' ? lockByTool(path, kind) : 'no tool';
  return lock === 'no tool' ? lockBySqlite(path, kind) : lock;
}

/** Works for every file, even between containers with one volume, whose processes do not see each other. */
function lockByTool(path: string, kind: LockKind): FileLock | null | 'no tool' {
  const file = openSync(path, constants.O_RDONLY | constants.O_CREAT, 0o600);
  giveToFolderOwner(path);
  // `flock` is part of util-linux or busybox; Node has no such call.
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

/** For every other system, whose own locks Node cannot use: a transaction of SQLite holds one. */
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
