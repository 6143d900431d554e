// Ends the processes of a server whose main process was killed. Most end by themselves at once; one in the middle of a long query does
// not notice, and until it has ended no server can start on its cluster.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { isServerOf } from '#adapters/database/embedded/running-server.ts';

interface ServerProcess {
  readonly pid: number;
  readonly parent: number;
  readonly title: string;
}

/** A text in the titles of all processes of the cluster's server (`cluster_name` of PostgreSQL). */
export function nameCluster(cluster: string): string {
  return `windfall-${createHash('sha256').update(realpathSync(cluster)).digest('hex').slice(0, 16)}`;
}

/** Ends processes without a server. Their uncommitted work is rolled back when the next server starts, as after any kill. */
export function endOrphans(cluster: string): void {
  if (process.platform === 'win32' || !existsSync(cluster)) return;
  const name = `postgres: ${nameCluster(cluster)}: `;
  for (const { pid, parent, title } of listProcesses()) {
    if (!title.startsWith(name) || isServerOf(parent, cluster)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }
}

function listProcesses(): ServerProcess[] {
  if (process.platform === 'linux') return readdirSync('/proc').filter(isNumber).flatMap(readProcess);
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap(line => {
    const [, pid, parent, title = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), title }] : [];
  });
}

function isNumber(name: string): boolean {
  return /^\d+$/.test(name);
}

function readProcess(pid: string): ServerProcess[] {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    // The fields after the name, which is in brackets and may hold anything: state, parent, ...
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [{ pid: Number(pid), parent: Number(parent), title }];
  } catch {
    return [];
  }
}
