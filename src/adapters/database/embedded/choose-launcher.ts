// Chooses the user that the server runs as. PostgreSQL refuses to be root, and containers and fresh machines often are.
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DataDirectory } from '#adapters/database/data-directory.ts';
import { EmbeddedDatabaseImpossible } from '#adapters/database/connection/database-errors.ts';
import type { PostgresBinaries } from '#adapters/database/embedded/find-binaries.ts';

export interface Launcher {
  /** The owner of the cluster's files; null when that is the user of this process. */
  readonly owner: number | null;
  start(program: string, words: readonly string[], options: SpawnOptions): ChildProcess;
}

interface Candidate extends Launcher {
  readonly prefix: readonly string[];
  readonly ids: { readonly uid?: number; readonly gid?: number };
  /** Prepares this way of starting; returns the problem, or null. */
  prepare(): string | null;
}

const root = 0;
const foreign = 'its programs are made for the C library glibc, which is not here';
/** The user `nobody`, whose number is the same everywhere. */
const unprivileged = 65_534;

/**
 * Root starts the server as an ordinary user who may enter folders closed to others, such as root's home, and has no other rights
 * (capabilities(7): only CAP_DAC_OVERRIDE, kept when the user changes). `setpriv` is part of util-linux.
 */
function restrict(user: number): readonly string[] {
  return [
    'setpriv',
    `--reuid=${user}`,
    `--regid=${user}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ];
}

/** The first way that starts the server's program. Throws EmbeddedDatabaseImpossible with what to do. */
export function chooseLauncher(binaries: PostgresBinaries, directory: DataDirectory): Launcher {
  const self = process.getuid?.();
  const owner = findOwner(directory.cluster);
  if (owner !== null && self !== undefined && self !== root && owner !== self) {
    throw new EmbeddedDatabaseImpossible(
      `the database belongs to the user with id ${owner}, who must start Windfall, or root`,
    );
  }
  // A cluster that belongs to root was copied by root.
  const user = owner === null || owner === root ? unprivileged : owner;
  const candidates = self === root ? listForRoot(user, directory) : [launchAs([], {}, null, () => null)];
  const problems: string[] = [];
  for (const candidate of candidates) {
    const problem = candidate.prepare() ?? probe(candidate, binaries);
    if (problem === null) return candidate;
    problems.push(problem);
  }
  throw new EmbeddedDatabaseImpossible(isForeign(binaries) ? foreign : problems.join('; '));
}

function listForRoot(user: number, directory: DataDirectory): Candidate[] {
  return [
    launchAs(restrict(user), {}, user, () => null),
    launchAs([], { uid: user, gid: user }, user, () => openFolders(directory, user)),
  ];
}

/** Without the right to enter any folder, the server must own its folders, and every folder above them must be open to all. */
function openFolders({ postgres, sockets }: DataDirectory, user: number): string | null {
  for (let folder = dirname(postgres); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0)
      return `PostgreSQL does not run as root, and other users may not enter ${folder}`;
    if (folder === dirname(folder)) break;
  }
  for (const folder of [postgres, sockets]) chownSync(folder, user, user);
  return null;
}

function findOwner(cluster: string): number | null {
  const stats = statSync(cluster, { throwIfNoEntry: false });
  return stats && process.platform !== 'win32' ? stats.uid : null;
}

function launchAs(
  prefix: readonly string[],
  ids: Candidate['ids'],
  owner: number | null,
  prepare: Candidate['prepare'],
): Candidate {
  return {
    owner,
    prefix,
    ids,
    prepare,
    start: (program, words, options) => {
      const [file, ...before] = [...prefix, program] as const;
      return spawn(file, [...before, ...words], { ...options, ...ids });
    },
  };
}

/** Returns the problem; null when the program runs. */
function probe({ prefix, ids }: Candidate, { postgres, env }: PostgresBinaries): string | null {
  const [file, ...words] = [...prefix, postgres, '--version'];
  const { status, error, stderr } = spawnSync(file, words, {
    ...ids,
    cwd: '/',
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status === 0) return null;
  return (error?.message ?? stderr.trim().split('\n').at(-1)) || `it ended with ${status}`;
}

/** Whether the system finds the program but not its loader, which happens with a different C library. */
function isForeign({ postgres }: PostgresBinaries): boolean {
  const { error } = spawnSync(postgres, ['--version'], { stdio: 'ignore' });
  return (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT' && existsSync(postgres);
}
