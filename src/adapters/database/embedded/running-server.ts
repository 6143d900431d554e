// Whether a server runs on a cluster, by its own lock file (postmaster.pid), which a kill or a reboot leaves behind.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The process id of the server that runs on the cluster, or null. */
export function findRunningServer(cluster: string): number | null {
  const pid = readServerPid(cluster);
  return pid !== null && isServerOf(pid, cluster) ? pid : null;
}

/** The port that a running server listens on; null when there is none. */
export function findServerPort(cluster: string): number | null {
  return findRunningServer(cluster) === null ? null : Number(readLockFile(cluster)?.[3]);
}

/**
 * Takes away the lock file of a server that is gone. PostgreSQL does so itself unless the number belongs to another process by now, as it
 * often does in a container, where every start gets the same few numbers.
 */
export function removeStaleLock(cluster: string): void {
  const pid = readServerPid(cluster);
  if (pid !== null && !isServerOf(pid, cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readServerPid(cluster: string): number | null {
  const pid = Number(readLockFile(cluster)?.[0]);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
}

/** Its lines: process id, directory, start, port, ... (miscadmin.h of PostgreSQL). */
function readLockFile(cluster: string): string[] | null {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
}

function isServerOf(pid: number, cluster: string): boolean {
  if (!isProcessAlive(pid)) return false;
  const line = readCommandLine(pid);
  // Where nobody tells, the lock file is believed.
  return line === null || line.includes(cluster);
}

function readCommandLine(pid: number): string | null {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (process.platform === 'win32') return null;
    return execFileSync('ps', ['-o', 'command=', '-ww', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return null;
  }
}
