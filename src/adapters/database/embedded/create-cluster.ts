// Makes the cluster of a new data directory: whole or not at all, whoever else starts at the same moment.
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { listDumps } from '#adapters/database/backup/dump-files.ts';
import { renameDurably, writeFileDurably, type DataDirectory } from '#adapters/database/data-directory.ts';
import { DatabaseUnavailable, DataDirectoryDamaged } from '#adapters/database/database-errors.ts';
import type { Launcher } from '#adapters/database/embedded/choose-launcher.ts';
import type { PostgresBinaries } from '#adapters/database/embedded/find-binaries.ts';
import { isProcessAlive } from '#adapters/database/embedded/running-server.ts';
import { runToEnd } from '#adapters/database/embedded/run-to-end.ts';

export const serverUser = 'windfall';
const unfinished = /^cluster\.new-(\d+)(\.|$)/;

/** Does nothing where there is a cluster. Throws DatabaseUnavailable with what initdb says, and DataDirectoryDamaged where there should be one. */
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
  const making = join(directory.postgres, `cluster.new-${process.pid}`);
  const passwordFile = `${making}.password`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  writeFileSync(passwordFile, keepPassword(directory), { mode: 0o600 });
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
    const { code, said } = await runToEnd(launcher, binaries.initdb, words, binaries.env);
    if (code !== 0)
      throw new DatabaseUnavailable(`no database could be made in ${directory.root}: ${said.trim()}`);
    renameDurably(making, directory.cluster);
  } catch (error) {
    // Another process was quicker; its cluster has the same password.
    if (!isTaken(error)) throw error;
  } finally {
    rmSync(making, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

/** The folder that everything else lies in, closed to others. */
export function openPostgresFolder(directory: DataDirectory): void {
  mkdirSync(directory.root, { recursive: true, mode: 0o700 });
  mkdirSync(directory.postgres, { recursive: true, mode: 0o700 });
  mkdirSync(directory.sockets, { recursive: true, mode: 0o700 });
  // A mode that an operator or a copying tool has widened.
  chmodSync(directory.postgres, 0o700);
}

/** The server's password, made once. */
export function keepPassword({ password }: DataDirectory): string {
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
    if (pid && !isProcessAlive(Number(pid))) rmSync(join(postgres, name), { recursive: true, force: true });
  }
}

function isTaken(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EEXIST' || code === 'ENOTEMPTY';
}
