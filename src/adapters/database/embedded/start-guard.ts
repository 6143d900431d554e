// At most one server for a cluster, also where processes cannot see each other's numbers, as in two containers with one volume. The guard is
// a lock of the system on a file that the server inherits open: it lasts as long as any process of the server, and no longer.
import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';

export interface StartGuard {
  /** The open file, for the server to inherit; null where the system has no such lock. */
  readonly file: number | null;
  /** Lets go of it in this process; a server that has inherited it keeps it. */
  close(): void;
}

/** The place in the child's open files that the tool is told. */
const inherited = 3;

/** Null while a server, or what is left of one, or another start has it. */
export function takeStartGuard(path: string): StartGuard | null {
  if (process.platform !== 'linux') return { file: null, close: () => {} };
  // Opened for reading alone: root may have made it.
  const file = openSync(path, constants.O_RDONLY | constants.O_CREAT, 0o644);
  // `flock` is of util-linux or busybox; Node has no such call.
  const { status, error } = spawnSync('flock', ['-n', String(inherited)], {
    stdio: ['ignore', 'ignore', 'ignore', file],
  });
  if (status === 0) return { file, close: () => closeSync(file) };
  closeSync(file);
  return status === 1 && !error ? null : { file: null, close: () => {} };
}
