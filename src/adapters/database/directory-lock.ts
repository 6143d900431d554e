// One process per data directory. PGlite has no lock of its own: two processes on one directory lose each other's
// rows without a word. The lock is an OS file lock (taken through SQLite), so it dies with its process: no stale
// lock, no take-over race. Nothing else in the process may open and close lock.sqlite: POSIX would drop the lock.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataDirectoryInUse } from '#adapters/database/database-errors.ts';

/** Long enough for a process that is just ending, short enough to be refused within two seconds. */
const PATIENCE_MILLIS = 500;

export type DirectoryLock = { release(): void };

/** Throws DataDirectoryInUse when another process, or this one, holds the directory. */
export async function lockDirectory(dataDir: string): Promise<DirectoryLock> {
  mkdirSync(dataDir, { recursive: true });
  const holderFile = join(dataDir, 'holder.json');
  const deadline = performance.now() + PATIENCE_MILLIS;
  for (;;) {
    const held = tryLock(join(dataDir, 'lock.sqlite'));
    if (held) {
      writeFileSync(holderFile, JSON.stringify({ pid: process.pid, startedAt: new Date().toISOString() }));
      return {
        release() {
          // The note first: whoever gets the lock next writes its own.
          rmSync(holderFile, { force: true });
          held.close();
        },
      };
    }
    if (performance.now() > deadline) throw new DataDirectoryInUse(dataDir, readHolderPid(holderFile));
    await sleep(50);
  }
}

function tryLock(file: string): DatabaseSync | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive');
    return database;
  } catch (error) {
    database.close();
    const SQLITE_BUSY = 5;
    const primaryCode = ((error as { errcode?: number }).errcode ?? 0) & 0xff;
    if (primaryCode === SQLITE_BUSY) return null;
    throw error;
  }
}

function readHolderPid(file: string): number | null {
  try {
    const { pid } = JSON.parse(readFileSync(file, 'utf8')) as { pid?: unknown };
    return typeof pid === 'number' ? pid : null;
  } catch {
    return null;
  }
}
