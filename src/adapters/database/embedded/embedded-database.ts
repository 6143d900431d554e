// Opens the embedded database in its safe order: lock the directory, judge it, recover it if need be, open it.
import type { MessagePort } from 'node:worker_threads';
import {
  judgeDirectory,
  markClean,
  markOpen,
  readSystemBootId,
  type ReadBootId,
} from '#adapters/database/boot-check.ts';
import { layOutDataDirectory, type DataDirectory } from '#adapters/database/data-directory.ts';
import { DatabaseClosing, DumpUnsupported } from '#adapters/database/database-errors.ts';
import type { DatabaseLog } from '#adapters/database/database-log.ts';
import { lockDirectory } from '#adapters/database/directory-lock.ts';
import { takeDump, type Dump } from '#adapters/database/dumps.ts';
import { startDatabaseThread, type DatabaseThread } from '#adapters/database/embedded/start-thread.ts';
import { createDatabase, finishInterruptedRestore, recoverDirectory } from '#adapters/database/recovery.ts';

export type EmbeddedSettings = {
  dataDir: string;
  log: DatabaseLog;
  idleTransactionMillis: number;
  closeGraceMillis: number;
  inMemory: boolean;
  template: string | null;
  readBootId: ReadBootId | undefined;
};

export type EmbeddedDatabase = {
  connect(options: { own: boolean }): MessagePort;
  drain(): void;
  dump(): Promise<Dump>;
  close(): Promise<void>;
};

export async function openEmbeddedDatabase(settings: EmbeddedSettings): Promise<EmbeddedDatabase> {
  return settings.inMemory ? openInMemory(settings) : openDirectory(settings);
}

async function openInMemory(settings: EmbeddedSettings): Promise<EmbeddedDatabase> {
  const thread = await startThread(settings, null, settings.template);
  return {
    connect: options => thread.connect(options),
    drain: () => thread.drain(settings.closeGraceMillis),
    dump: () => Promise.reject(new DumpUnsupported()),
    close: () => thread.close(),
  };
}

async function openDirectory(settings: EmbeddedSettings): Promise<EmbeddedDatabase> {
  const { log, dataDir } = settings;
  const readBootId = settings.readBootId ?? readSystemBootId;
  const directory = layOutDataDirectory(dataDir);
  const lock = await lockDirectory(dataDir);
  let thread: DatabaseThread;
  try {
    await prepareDirectory(directory, readBootId, settings);
    markOpen(directory, readBootId);
    thread = await startThread(settings, directory.embedded, null);
  } catch (error) {
    lock.release();
    throw error;
  }
  log.info(
    { openMillis: Math.round(thread.openMillis), version: thread.version },
    'database: embedded database open',
  );

  const closing = new AbortController();
  let lastDump: Promise<unknown> = Promise.resolve();
  return {
    connect: options => thread.connect(options),
    drain: () => thread.drain(settings.closeGraceMillis),
    dump() {
      const dump = lastDump.then(() => {
        if (closing.signal.aborted) throw new DatabaseClosing();
        return takeDump(dataDir, new Date(), file => thread.dump(file), closing.signal);
      });
      // One after the other; a failed one does not fail the next.
      lastDump = dump.catch(() => undefined);
      return dump;
    },
    async close() {
      closing.abort();
      await lastDump;
      await thread.close();
      markClean(directory, readBootId);
      lock.release();
    },
  };
}

async function prepareDirectory(
  directory: DataDirectory,
  readBootId: ReadBootId,
  settings: EmbeddedSettings,
): Promise<void> {
  finishInterruptedRestore(directory);
  switch (judgeDirectory(directory, readBootId)) {
    case 'first-start':
      await createDatabase(directory, settings.template);
      return;
    case 'suspect':
      await recoverDirectory(directory, settings.log);
      return;
    case 'trusted':
  }
}

function startThread(
  settings: EmbeddedSettings,
  directory: string | null,
  template: string | null,
): Promise<DatabaseThread> {
  return startDatabaseThread(
    { directory, template, idleTransactionMillis: settings.idleTransactionMillis },
    error =>
      settings.log.error(
        { err: error },
        'database: the database thread ended by itself; restart the process',
      ),
  );
}
