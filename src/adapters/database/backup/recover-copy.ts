import { DumpDamaged } from '#adapters/database/backup/unpack-dump.ts';
import type { DataDirectory } from '#adapters/database/data-directory.ts';
import { readClusterVersion } from '#adapters/database/embedded/cluster-version.ts';
import { readOrCreatePassword, serverUser } from '#adapters/database/embedded/create-cluster.ts';
import type { PostgresPrograms } from '#adapters/database/embedded/find-programs.ts';
import { runProgram } from '#adapters/database/embedded/run-program.ts';

/** A caller that needs the files afterwards syncs them to the disk itself. */
const settings = [
  'fsync=off',
  'io_method=sync',
  'shared_buffers=32MB',
  'max_connections=10',
  'log_min_messages=warning',
];

/**
 * Recovers the files of a dump to a consistent state with the WAL that came with them, and sets the password of this directory,
 * since the dump may come from another one. Afterwards it is a cluster that was shut down in order. Throws DumpDamaged with the
 * server's message.
 */
export async function recoverCopy(
  cluster: string,
  directory: DataDirectory,
  { binaries, launcher }: PostgresPrograms,
  signal?: AbortSignal,
): Promise<void> {
  const version = readClusterVersion(cluster);
  if (version !== binaries.major)
    throw new DumpDamaged(`it is of PostgreSQL ${version}, which PostgreSQL ${binaries.major} cannot open`);
  // A server without connections: it recovers, executes its standard input, and ends.
  const words = ['--single', '-D', cluster, ...settings.flatMap(setting => ['-c', setting]), 'postgres'];
  const input = `alter role ${serverUser} password '${readOrCreatePassword(directory)}'\n`;
  const { code, output } = await runProgram(launcher, binaries.postgres, words, binaries.env, {
    input,
    signal,
  });
  signal?.throwIfAborted();
  if (code !== 0)
    throw new DumpDamaged(`it does not recover: ${output.trim().split('\n').slice(-3).join(' ')}`);
}
