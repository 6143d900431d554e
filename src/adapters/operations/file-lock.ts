// Locks on files that end with the last process that has the file open, so that no lock is ever stale.
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

/** The descriptor under which `flock` inherits the file. */
const inheritedDescriptor = 3;
const sqliteBusy = 5;

/** Many may hold a shared lock, only one an exclusive one. Null while another holder, in this process or another, prevents it. Never waits. */
export function tryToLock(path: string, kind: LockKind): FileLock | null {
  const lock = process.platform === 'linux' ? lockByFlock(path, kind) : 'no-flock';
  return lock === 'no-flock' ? lockBySqlite(path, kind) : lock;
}

/** Works between containers that share a volume as well, whose processes do not see each other. */
function lockByFlock(path: string, kind: LockKind): FileLock | null | 'no-flock' {
  const file = openSync(path, constants.O_RDONLY | constants.O_CREAT, 0o600);
  giveToFolderOwner(path);
  // `flock` is part of util-linux or busybox; Node has no such call.
  const { status, error } = spawnSync(
    'flock',
    [kind === 'shared' ? '-s' : '-x', '-n', String(inheritedDescriptor)],
    {
      stdio: ['ignore', 'ignore', 'ignore', file],
    },
  );
  if (status !== 0) {
    closeSync(file);
    return status === 1 && !error ? null : 'no-flock';
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

/** For systems without `flock`, whose own locks Node cannot use: an open transaction of SQLite holds one. */
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
