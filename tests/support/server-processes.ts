// The processes of an embedded server, to be counted or killed.
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import { endOrphans } from '#adapters/database/embedded/end-orphans.ts';
import { findRunningServer, isServerOf } from '#adapters/database/embedded/running-server.ts';

/** Processes that were started as the server of a directory; never more than one. */
export function listServers(dataDir: string): number[] {
  const { cluster } = layOutDataDirectory(dataDir);
  const pids = listPids().filter(pid => isServerOf(pid, cluster));
  // A child of a server looks like a server for a moment, and may have ended since.
  return pids.filter(pid => {
    const parent = readParent(pid);
    return parent !== null && !pids.includes(parent);
  });
}

/** The server's first process and all its children; empty when none runs. */
export function listServerProcesses(dataDir: string): number[] {
  const server = findRunningServer(layOutDataDirectory(dataDir).cluster);
  return server === null ? [] : [server, ...listPids().filter(pid => readParent(pid) === server)];
}

/** Ends the server at once, as a power cut would, if one runs or is starting. */
export async function endServerOf(dataDir: string): Promise<void> {
  const deadline = performance.now() + 10_000;
  for (let pids = listServers(dataDir); pids.length > 0; pids = listServers(dataDir)) {
    for (const pid of pids) signal(pid, performance.now() < deadline ? 'SIGQUIT' : 'SIGKILL');
    await sleep(20);
  }
  endOrphans(layOutDataDirectory(dataDir).cluster);
}

export function killAtOnce(pids: readonly number[]): void {
  for (const pid of pids) signal(pid, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  // 0 would mean this process and its whole group.
  if (pid <= 0) throw new Error(`${pid} is no process`);
  try {
    process.kill(pid, name);
  } catch (error) {
    // It has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function listPids(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

function readParent(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
