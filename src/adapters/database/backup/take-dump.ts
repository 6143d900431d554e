// Takes a dump of the cluster of a running server: one at a time, whichever process asks.
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  isDue,
  nameDump,
  pruneDumps,
  removeUnfinishedDumps,
  writeNote,
  type Dump,
} from '#adapters/database/backup/dump-files.ts';
import { verifyDump } from '#adapters/database/backup/verify-dump.ts';
import { writeDump } from '#adapters/database/backup/write-dump.ts';
import type { ConnectionTarget } from '#adapters/database/connection/connection-target.ts';
import { readFreeBytes } from '#adapters/operations/disk-space.ts';
import { renameDurably, type DataDirectory } from '#adapters/database/data-directory.ts';
import { DumpFailed } from '#adapters/database/connection/database-errors.ts';

const dumpLock = 7_163_003;
const lockPollMs = 200;
/** Reserve for the WAL in the copy and the WAL written while the dump is taken. */
const walReserveBytes = 128 * 1024 * 1024;

export interface DumpOrder {
  readonly directory: DataDirectory;
  readonly target: ConnectionTarget;
  /** Does nothing while another process takes a dump, or when one was taken within the hour. */
  readonly isHourly: boolean;
  /** Niceness of the work: 19 = only when nothing else wants the core. */
  readonly niceness: number;
}

/**
 * Null for an hourly dump that is not due. Throws DumpFailed when there is no room, and for a dump that is not whole, which is
 * then not verified.
 */
export async function takeDump(order: DumpOrder, signal: AbortSignal): Promise<Dump | null> {
  const { directory, isHourly } = order;
  const client = new pg.Client({ ...order.target, keepAlive: true, application_name: 'windfall-dump' });
  // The query that meets the lost connection rejects.
  client.on('error', () => undefined);
  const disconnect = (): void => void client.end().catch(() => undefined);
  signal.addEventListener('abort', disconnect);
  try {
    await client.connect();
    if (!(await lock(client, isHourly, signal))) return null;
    if (isHourly && !isDue(directory.dumps, new Date())) return null;
    await requireDiskSpace(client, directory);
    const dump = await writeWhole(client, directory, signal);
    const check = await verifyDump(dump.file, directory, signal);
    // Also after a dump that is not complete: others like it would fill the disk.
    pruneDumps(directory.dumps, new Date());
    if (!check.ok) throw new DumpFailed(`the dump ${dump.file} is not whole: ${check.problems.join('; ')}`);
    return { ...dump, verified: true };
  } finally {
    signal.removeEventListener('abort', disconnect);
    disconnect();
  }
}

/** Takes the lock until the connection ends. Returns false when it tries only once and fails. */
async function lock(client: pg.Client, isTriedOnce: boolean, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      dumpLock,
    ]);
    if (rows[0]?.held) return true;
    if (isTriedOnce) return false;
    await sleep(lockPollMs, undefined, { signal });
  }
}

/** A dump that fills the disk would leave the database no room. */
async function requireDiskSpace(client: pg.Client, { root }: DataDirectory): Promise<void> {
  const { rows } = await client.query<{ bytes: number }>(
    'select sum(pg_database_size(oid))::float8 as bytes from pg_database',
  );
  // The room for the copy that is checked, and for the packed dump.
  const needed = 1.5 * (rows[0]?.bytes ?? 0) + walReserveBytes;
  const free = await readFreeBytes(root);
  if (free < needed) {
    const [most, left] = [needed, free].map(bytes => Math.ceil(bytes / 1_000_000));
    throw new DumpFailed(
      `a dump may take ${most} MB while it is checked, and ${left} MB are left on the disk`,
    );
  }
}

async function writeWhole(
  client: pg.Client,
  { dumps, cluster }: DataDirectory,
  signal: AbortSignal,
): Promise<Dump> {
  mkdirSync(dumps, { recursive: true, mode: 0o700 });
  chmodSync(dumps, 0o700);
  removeUnfinishedDumps(dumps);
  const takenAt = new Date();
  const { file, temporary } = nameDump(dumps, takenAt);
  try {
    const written = await writeDump(client, cluster, temporary, signal);
    writeNote(file, { ...written, takenAt: takenAt.toISOString(), verifiedAt: null, counts: null });
    renameDurably(temporary, file);
    return { file, takenAt, verified: false };
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
