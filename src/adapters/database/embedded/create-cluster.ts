// Makes the cluster of a new data directory: whole or not at all, even when several processes start at the same moment.
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { listDumps } from '#adapters/database/backup/dump-files.ts';
import {
  makeDirectoryDurably,
  renameDurably,
  writeFileDurably,
  type DataDirectory,
} from '#adapters/database/data-directory.ts';
import {
  DatabaseUnavailable,
  DataDirectoryDamaged,
  EmbeddedDatabaseImpossible,
} from '#adapters/database/connection/database-errors.ts';
import { giveToFolderOwner } from '#adapters/operations/folder-owner.ts';
import type { Launcher } from '#adapters/database/embedded/choose-launcher.ts';
import type { PostgresBinaries } from '#adapters/database/embedded/find-binaries.ts';
import { isProcessAlive } from '#adapters/database/embedded/running-server.ts';
import { runProgram } from '#adapters/database/embedded/run-program.ts';

export const serverUser = 'windfall';
const unfinished = /^cluster\.new-(\d+)-/;
/**
 * Age from which an unfinished cluster counts as abandoned: another container on the same volume may be creating one, whose process ids
 * mean nothing here.
 */
const unfinishedMs = 60_000;

/**
 * Does nothing when there is a cluster. Throws DatabaseUnavailable with initdb's message, EmbeddedDatabaseImpossible, and
 * DataDirectoryDamaged when a cluster should be there.
 */
export async function createCluster(
  directory: DataDirectory,
  binaries: PostgresBinaries,
  launcher: Launcher,
): Promise<void> {
  if (existsSync(directory.cluster)) return;
  if (listDumps(directory.dumps).length > 0)
    throw new DataDirectoryDamaged(
      `${directory.cluster} is missing, although there are dumps of it in ${directory.dumps}. ` +
        '"npm run windfall -- database restore" puts the newest in its place; to start empty, move the dumps away',
    );
  removeUnfinished(directory);
  const making = join(directory.postgres, `cluster.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  const passwordFile = `${making}.password`;
  mkdirSync(making, { mode: 0o700 });
  writeFileSync(passwordFile, readOrCreatePassword(directory), { mode: 0o600 });
  if (launcher.owner !== null) {
    chownSync(making, launcher.owner, launcher.owner);
    chownSync(passwordFile, launcher.owner, launcher.owner);
  }
  try {
    const words = [
      `--pgdata=${making}`,
      `--username=${serverUser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
    ];
    const { code, output } = await runProgram(launcher, binaries.initdb, words, binaries.env);
    if (code !== 0) throw describeFailure(directory.root, output);
    renameDurably(making, directory.cluster);
  } catch (error) {
    // Another process may have been quicker; its cluster has the same password.
    if (!existsSync(directory.cluster)) throw error;
  } finally {
    rmSync(making, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

function describeFailure(root: string, output: string): Error {
  // PostgreSQL asks the system for its user's name, whatever name it is given.
  const [unknownUser] = /could not look up effective user ID \d+: .*/.exec(output) ?? [];
  if (unknownUser) return new EmbeddedDatabaseImpossible(unknownUser);
  return new DatabaseUnavailable(`no database could be made in ${root}: ${output.trim()}`);
}

/** Makes the folder that holds everything else, closed to others. Throws DatabaseUnavailable when this user may not make or enter it. */
export function openPostgresFolder(directory: DataDirectory): void {
  try {
    makeDirectoryDurably(directory.postgres, 0o700);
    makeDirectoryDurably(directory.sockets, 0o700);
    giveToFolderOwner(directory.sockets);
    // An operator or a copying tool may have widened the mode.
    chmodSync(directory.postgres, 0o700);
    chmodSync(directory.sockets, 0o700);
  } catch (error) {
    const { message } = error as Error;
    throw new DatabaseUnavailable(`the folder ${directory.root} cannot be used: ${message}`, {
      cause: error,
    });
  }
}

/**
 * Gives a cluster that root has copied back to the user of its server, with the mode that PostgreSQL requires. The folder itself
 * comes last: until then it shows that the work is not done.
 */
export function chownCluster(cluster: string, owner: number | null): void {
  const { uid, mode } = statSync(cluster);
  if (owner !== null && uid !== owner) {
    for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
      chownFile(join(cluster, name), owner);
    chownSync(cluster, owner, owner);
  }
  if ((mode & 0o077) !== 0) chmodSync(cluster, 0o700);
}

/** Ignores files that vanish: another process may have started the server already, whose files come and go. */
function chownFile(path: string, owner: number): void {
  try {
    lchownSync(path, owner, owner);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** The server's password, created at the first call. */
export function readOrCreatePassword({ password }: DataDirectory): string {
  if (!existsSync(password)) {
    const made = `${password}.${process.pid}`;
    writeFileDurably(made, randomBytes(32).toString('base64url'));
    try {
      linkSync(made, password);
    } catch (error) {
      if (!isTaken(error)) throw error;
    } finally {
      rmSync(made, { force: true });
    }
  }
  return readFileSync(password, 'utf8');
}

function removeUnfinished({ postgres }: DataDirectory): void {
  for (const name of readdirSync(postgres)) {
    const [, pid] = unfinished.exec(name) ?? [];
    if (!pid || isProcessAlive(Number(pid))) continue;
    const path = join(postgres, name);
    const isOld = Date.now() - statSync(path).mtimeMs > unfinishedMs;
    if (isOld) rmSync(path, { recursive: true, force: true });
  }
}

function isTaken(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EEXIST' || code === 'ENOTEMPTY';
}
