// Which user the server runs as. PostgreSQL refuses to be root, and containers and fresh machines often are.
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { EmbeddedDatabaseImpossible } from '#adapters/database/database-errors.ts';
import type { PostgresBinaries } from '#adapters/database/embedded/find-binaries.ts';

export interface Launcher {
  /** Who owns the cluster's files; null where that is whoever runs this process. */
  readonly owner: number | null;
  start(program: string, words: readonly string[], options: SpawnOptions): ChildProcess;
}

interface Candidate extends Launcher {
  readonly prefix: readonly string[];
  readonly ids: { readonly uid?: number; readonly gid?: number };
}

/** `nobody`, by the number that it has everywhere. */
const unprivileged = 65_534;

/**
 * Root's own way in: an ordinary user who may enter folders that are closed to others, such as root's home, and nothing else
 * (capabilities(7): CAP_DAC_OVERRIDE alone, kept over the change of user). `setpriv` is of util-linux.
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

/**
 * The first way that starts the server's program. `clusterOwner` is who owns an existing cluster, null for a new one. Throws
 * EmbeddedDatabaseImpossible with what to do.
 */
export function chooseLauncher(binaries: PostgresBinaries, clusterOwner: number | null): Launcher {
  const self = process.getuid?.();
  if (clusterOwner !== null && self !== undefined && self !== 0 && clusterOwner !== self) {
    throw new EmbeddedDatabaseImpossible(
      `the database belongs to the user with id ${clusterOwner}, who must start Windfall, or root`,
    );
  }
  const candidates = self === 0 ? listForRoot(clusterOwner ?? unprivileged) : [launchAs([], {}, null)];
  const problems: string[] = [];
  for (const candidate of candidates) {
    const problem = probe(candidate, binaries);
    if (problem === null) return candidate;
    problems.push(problem);
  }
  throw new EmbeddedDatabaseImpossible(problems.at(-1) ?? 'PostgreSQL does not start');
}

function listForRoot(user: number): Candidate[] {
  return [launchAs(restrict(user), {}, user), launchAs([], { uid: user, gid: user }, user)];
}

function launchAs(prefix: readonly string[], ids: Candidate['ids'], owner: number | null): Candidate {
  return {
    owner,
    prefix,
    ids,
    start: (program, words, options) => {
      const [file, ...before] = [...prefix, program] as const;
      return spawn(file, [...before, ...words], { ...options, ...ids });
    },
  };
}

/** Null when the program runs. */
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
