// Locks of the system on files. They hold wherever the file is, also between containers with one volume, whose processes do not see each
// other, and they go with the last process that has the file open: there is no stale lock and nothing to take over.
import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';

export interface FileLock {
  /** The open file; a child that inherits it keeps the lock. Null where the system has no such lock. */
  readonly file: number | null;
  /** Lets go of it in this process. Idempotent. */
  release(): void;
}

/** The place in the child's open files that the tool is told. */
const inherited = 3;

/** Many may share a lock, one may have it alone. Null while somebody, in this process or another, holds it so that we cannot. */
export function tryToLock(path: string, kind: 'shared' | 'exclusive'): FileLock | null {
  if (process.platform !== 'linux') return unlocked;
  // Opened for reading alone: root may have made it.
  const file = openSync(path, constants.O_RDONLY | constants.O_CREAT, 0o644);
  // `flock` is of util-linux or busybox; Node has no such call.
  const { status, error } = spawnSync('flock', [kind === 'shared' ? '-s' : '-x', '-n', String(inherited)], {
    stdio: ['ignore', 'ignore', 'ignore', file],
  });
  if (status !== 0) {
    closeSync(file);
    return status === 1 && !error ? null : unlocked;
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

/** There two servers on one cluster are kept apart by PostgreSQL's own lock file alone. */
const unlocked: FileLock = { file: null, release: () => {} };
