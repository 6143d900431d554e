// Opens the embedded database in its safe order: lock the directory, judge it, open it, mark it open.
import type { MessagePort } from 'node:worker_threads';
import { markClean, markOpen, readSystemBootId, type ReadBootId } from '#adapters/database/boot-check.ts';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import type { DatabaseLog } from '#adapters/database/database-log.ts';
import { lockDirectory } from '#adapters/database/directory-lock.ts';
import type { Dump } from '#adapters/database/dumps.ts';
import { startDatabaseThread } from '#adapters/database/embedded/start-thread.ts';

/** How long an open transaction may still go on when the process closes (the whole of it is allowed 10 s). */
const CLOSE_GRACE_MILLIS = 3_000;

export type EmbeddedSettings = {
  dataDir: string;
  log: DatabaseLog;
  idleTransactionMillis: number;
  inMemory: { template: string | null } | undefined;
  readBootId: ReadBootId | undefined;
};

export type EmbeddedDatabase = {
  connect(): MessagePort;
  drain(): void;
  dump(): Promise<Dump>;
  close(): Promise<void>;
};

export async function openEmbeddedDatabase(settings: EmbeddedSettings): Promise<EmbeddedDatabase> {
  const { log, dataDir } = settings;
  const readBootId = settings.readBootId ?? readSystemBootId;
  const directory = layOutDataDirectory(dataDir);
  const lock = await lockDirectory(dataDir);
  markOpen(directory, readBootId);
  const thread = await startDatabaseThread(
    { directory: directory.embedded, template: null, idleTransactionMillis: settings.idleTransactionMillis },
    error => log.error({ err: error }, 'database: the database thread ended by itself'),
  );
  return {
    connect: () => thread.connect(),
    drain: () => thread.drain(CLOSE_GRACE_MILLIS),
    dump: () => Promise.reject(new Error('soon')),
    async close() {
      await thread.close();
      markClean(directory, readBootId);
      lock.release();
    },
  };
}
