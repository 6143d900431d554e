// Replaces the cluster with a dump: completely or not at all, even if it is interrupted. The next start finishes a restore that was killed
// between the two renames.
import { existsSync, rmSync } from 'node:fs';
import { listDumps, readNote } from '#adapters/database/backup/dump-files.ts';
import { recoverCopy } from '#adapters/database/backup/recover-copy.ts';
import { unpackDump } from '#adapters/database/backup/unpack-dump.ts';
import { verifyDump } from '#adapters/database/backup/verify-dump.ts';
import { renameDurably, syncTree, type DataDirectory } from '#adapters/database/data-directory.ts';
import { DataDirectoryDamaged } from '#adapters/database/connection/database-errors.ts';
import { claimDirectory } from '#adapters/database/embedded/claim-directory.ts';
import { openPostgresFolder } from '#adapters/database/embedded/create-cluster.ts';
import { findPrograms, type PostgresPrograms } from '#adapters/database/embedded/find-programs.ts';
import { finishRestore } from '#adapters/database/embedded/finish-restore.ts';

export interface Restored {
  readonly dump: string;
  /** Null for a dump without a note. */
  readonly takenAt: Date | null;
  /** Path of the previous cluster, which is kept. */
  readonly keptAs: string | null;
}

/** The step that is about to begin. */
export type RestoreStep = 'check' | 'unpack' | 'make ready' | 'set aside' | 'put in place' | 'done';

interface RestoreOptions {
  /** The path of a dump anywhere; null for the newest one that is whole. */
  readonly file: string | null;
  readonly signal: AbortSignal;
  readonly onStep: (step: RestoreStep, subject: string) => void;
}

/** Throws DatabaseUnavailable while another process uses the directory, and DataDirectoryDamaged when there is no usable dump. */
export async function restoreDump(
  directory: DataDirectory,
  { file, signal, onStep }: RestoreOptions,
): Promise<Restored> {
  openPostgresFolder(directory);
  const programs = findPrograms(directory);
  const lock = await claimDirectory(directory, programs);
  try {
    finishRestore(directory);
    const dump = await findWholeDump(directory, file, signal, onStep);
    onStep('unpack', dump);
    await makeReady(dump, directory, programs, signal);
    onStep('make ready', directory.restored);
    renameDurably(directory.restoring, directory.restored);
    const keptAs = existsSync(directory.cluster) ? nameKept(directory) : null;
    if (keptAs) {
      onStep('set aside', keptAs);
      renameDurably(directory.cluster, keptAs);
    }
    onStep('put in place', directory.cluster);
    renameDurably(directory.restored, directory.cluster);
    onStep('done', directory.cluster);
    const takenAt = readNote(dump)?.takenAt;
    return { dump, takenAt: takenAt === undefined ? null : new Date(takenAt), keptAs };
  } finally {
    lock.release();
  }
}

async function findWholeDump(
  directory: DataDirectory,
  file: string | null,
  signal: AbortSignal,
  onStep: RestoreOptions['onStep'],
): Promise<string> {
  const { dumps } = directory;
  const verified = listDumps(dumps).filter(dump => dump.verified);
  const candidates = file === null ? verified.map(dump => dump.file) : [file];
  const problems: string[] = [];
  for (const candidate of candidates) {
    onStep('check', candidate);
    const check = await verifyDump(candidate, directory, signal);
    if (check.ok) return candidate;
    problems.push(`${candidate}: ${check.problems.join('; ')}`);
  }
  const reason =
    problems.length > 0 ? `no dump is whole (${problems.join('. ')})` : `${dumps} has no verified dump`;
  throw new DataDirectoryDamaged(`${reason}. Nothing has been changed`);
}

/** The dump's cluster, shut down in order and synced to the disk. */
async function makeReady(
  dump: string,
  directory: DataDirectory,
  programs: PostgresPrograms,
  signal: AbortSignal,
): Promise<void> {
  const { restoring } = directory;
  try {
    await unpackDump(dump, restoring, programs.launcher.owner, signal);
    await recoverCopy(restoring, directory, programs, signal);
    syncTree(restoring);
    signal.throwIfAborted();
  } catch (error) {
    rmSync(restoring, { recursive: true, force: true });
    throw error;
  }
}

function nameKept({ cluster }: DataDirectory): string {
  return `${cluster}.kept-${new Date().toISOString().replaceAll(':', '-')}`;
}
