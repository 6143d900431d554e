// Whether a server runs on a cluster, by its own lock file (postmaster.pid), which a kill or a reboot leaves behind.
import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { socketPort, type ServerAddress } from '#adapters/database/embedded/choose-address.ts';

/** A server writes its process id into the lock file as soon as it has created the file. */
const unwrittenMs = 1_000;

/** The process id of the server that runs on the cluster, or null. */
export function findRunningServer(cluster: string): number | null {
  const pid = readPid(lockOf(cluster));
  return pid !== null && isServerOf(pid, cluster) ? pid : null;
}

/**
 * Where a running server listens; null when there is none, or when it does not listen yet. That may differ from the path of the
 * directory, which another process may know by a shorter or a longer name.
 */
export function findServerAddress(cluster: string): ServerAddress | null {
  if (findRunningServer(cluster) === null) return null;
  // Each line is written once the server listens there: until then another program may answer.
  const [, , , port, folder, address] = readLockFile(lockOf(cluster)) ?? [];
  if (folder) return { kind: 'socket', folder };
  return port && address ? { kind: 'loopback', port: Number(port) } : null;
}

/**
 * Removes the lock files of a dead server and its socket. PostgreSQL does so itself unless the process id in the file now belongs to
 * another process, as often happens in a container, where every start gets the same few ids. `isAlone` means that no other process can be
 * starting a server.
 */
export function removeStaleLocks(cluster: string, sockets: string, isAlone: boolean): void {
  for (const file of [lockOf(cluster), join(sockets, `.s.PGSQL.${socketPort}.lock`)]) {
    const pid = readPid(file);
    const isStale = pid === null ? isAlone || isLeftUnwritten(file) : !isServerOf(pid, cluster);
    if (isStale) removeUnlessReplaced(file, pid);
  }
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the process is a server on the cluster; a zombie is not. */
export function isServerOf(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    // There is no such process, or it is another user's: our server has our user, or we are root.
    return false;
  }
  const folder = readServerFolder(pid);
  // When the system does not say, the lock file is trusted.
  return folder === undefined || (folder !== null && isSameFolder(folder, cluster));
}

function lockOf(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

function readPid(lockFile: string): number | null {
  const pid = Number(readLockFile(lockFile)?.[0]);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
}

/** The file's lines: process id, directory, start, port, folder of the socket, address, memory, state (miscadmin.h of PostgreSQL). */
function readLockFile(file: string): string[] | null {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return null;
  }
}

/** The file was created but never written: its server was killed in between, or the power failed. */
function isLeftUnwritten(file: string): boolean {
  const made = statSync(file, { throwIfNoEntry: false });
  return made !== undefined && Date.now() - made.mtimeMs > unwrittenMs;
}

/** Another start may have put its own lock file there since this one was read. */
function removeUnlessReplaced(file: string, pid: number | null): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readPid(aside) !== pid) linkSync(aside, file);
  } catch {
    // Another start has removed it.
  } finally {
    rmSync(aside, { force: true });
  }
}

/** The PGDATA argument of the process; null for any other program, undefined when the system does not tell. */
function readServerFolder(pid: number): string | null | undefined {
  try {
    if (process.platform === 'linux') {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      const at = words.indexOf('-D');
      return at < 0 ? null : (words[at + 1] ?? null);
    }
    if (process.platform === 'win32') {
      const words = ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'];
      return execFileSync('tasklist', words, { encoding: 'utf8' }).includes('postgres.exe')
        ? undefined
        : null;
    }
    const line = execFileSync('ps', ['-o', 'command=', '-ww', '-p', String(pid)], { encoding: 'utf8' });
    return / -D (.*?) -c /.exec(line)?.[1] ?? null;
  } catch {
    return undefined;
  }
}

/** Compares the folders themselves, not their paths: a data directory may be reached through a link. */
function isSameFolder(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [one, other].map(folder => statSync(folder, { throwIfNoEntry: false }));
  return first !== undefined && second !== undefined && first.dev === second.dev && first.ino === second.ino;
}
