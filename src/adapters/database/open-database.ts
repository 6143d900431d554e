// One door to the database on both engines: embedded (PGlite in a thread of its own) or a Postgres server.
import { Kysely } from 'kysely';
import type { MessagePort, Transferable } from 'node:worker_threads';
import { DumpUnsupported } from '#adapters/database/database-errors.ts';
import type { DatabaseLog } from '#adapters/database/database-log.ts';
import type { Dump } from '#adapters/database/dumps.ts';
import { openEmbeddedDatabase } from '#adapters/database/embedded/embedded-database.ts';
import { ThreadClient } from '#adapters/database/embedded/thread-client.ts';
import { ThreadDialect } from '#adapters/database/embedded/thread-dialect.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { connectServer } from '#adapters/database/server-database.ts';
import { GatedDialect, WorkGate } from '#adapters/database/work-gate.ts';

/** A transaction that stands idle this long is rolled back (25P03): on one connection it holds everybody up. */
const IDLE_TRANSACTION_MILLIS = 30_000;

/** The whole of closing is allowed 10 s. */
const CLOSE_GRACE_MILLIS = 3_000;

export type DatabaseSettings = {
  databaseUrl?: string | undefined;
  dataDir: string;
  log: DatabaseLog;
  idleTransactionMillis?: number;
  /** How long open transactions of other threads may go on when the embedded database closes. */
  closeGraceMillis?: number;
  /** For tests: in memory instead of in the data directory. */
  inMemory?: boolean;
  /** For tests: the dump (.tar or .tar.gz) that a new database starts from. */
  template?: string;
  /** For tests of power cuts; null means the machine cannot tell. */
  readBootId?: () => string | null;
};

export type Wake = {
  /** Calls `onWake` after each NOTIFY on the channel, and after a lost connection came back. Carries no payload. */
  listen(channel: string, onWake: () => void): Promise<() => Promise<void>>;
};

/** Everything another thread needs to open the same database; goes through `postMessage` with its transfer list. */
export type DatabaseConnectionSpec =
  | { engine: 'embedded'; port: MessagePort }
  | { engine: 'server'; databaseUrl: string; idleTransactionMillis: number };

export type SharedDatabase = {
  readonly db: Kysely<Schema>;
  readonly engine: 'embedded' | 'server';
  readonly wake: Wake;
  /** Refuses new work, waits for work begun, gives the connection back. Idempotent. */
  close(): Promise<void>;
};

export type OpenDatabase = SharedDatabase & {
  /** A new connection for one other thread; each spec opens once. */
  shareConnection(): { spec: DatabaseConnectionSpec; transferList: Transferable[] };
  /** Writes and verifies a dump; rejects with DumpUnsupported on a server. */
  dump(): Promise<Dump>;
};

/** Throws DataDirectoryInUse, DataDirectoryDamaged or DatabaseUnavailable, each with a line for the operator. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  return settings.databaseUrl ? openServer(settings, settings.databaseUrl) : openEmbedded(settings);
}

/** Opens, in another thread, the database that `shareConnection` described. */
export async function openSharedDatabase(
  spec: DatabaseConnectionSpec,
  log: DatabaseLog,
): Promise<SharedDatabase> {
  if (spec.engine === 'server') return shareServer(spec.databaseUrl, log, spec.idleTransactionMillis);
  return sharePort(spec.port);
}

function openServer(settings: DatabaseSettings, databaseUrl: string): OpenDatabase {
  const idleTransactionMillis = settings.idleTransactionMillis ?? IDLE_TRANSACTION_MILLIS;
  return {
    ...shareServer(databaseUrl, settings.log, idleTransactionMillis),
    shareConnection: () => ({
      spec: { engine: 'server', databaseUrl, idleTransactionMillis },
      transferList: [],
    }),
    dump: () => Promise.reject(new DumpUnsupported()),
  };
}

function shareServer(databaseUrl: string, log: DatabaseLog, idleTransactionMillis: number): SharedDatabase {
  const server = connectServer(databaseUrl, log, idleTransactionMillis);
  return {
    db: new Kysely<Schema>({ dialect: server.dialect }),
    engine: 'server',
    wake: { listen: server.listen },
    close: server.close,
  };
}

async function openEmbedded(settings: DatabaseSettings): Promise<OpenDatabase> {
  const embedded = await openEmbeddedDatabase({
    dataDir: settings.dataDir,
    log: settings.log,
    idleTransactionMillis: settings.idleTransactionMillis ?? IDLE_TRANSACTION_MILLIS,
    closeGraceMillis: settings.closeGraceMillis ?? CLOSE_GRACE_MILLIS,
    inMemory: settings.inMemory ?? false,
    template: settings.template ?? null,
    readBootId: settings.readBootId,
  });
  const own = sharePort(embedded.connect({ own: true }));
  let closed: Promise<void> | undefined;
  return {
    ...own,
    shareConnection() {
      const port = embedded.connect({ own: false });
      return { spec: { engine: 'embedded', port }, transferList: [port] };
    },
    dump: () => embedded.dump(),
    close: () =>
      (closed ??= (async () => {
        embedded.drain();
        await own.close();
        await embedded.close();
      })()),
  };
}

function sharePort(port: MessagePort): SharedDatabase {
  const client = new ThreadClient(port);
  const gate = new WorkGate();
  let closed: Promise<void> | undefined;
  return {
    db: new Kysely<Schema>({ dialect: new GatedDialect(new ThreadDialect(client), gate) }),
    engine: 'embedded',
    wake: { listen: (channel, onWake) => client.listen(channel, onWake) },
    close: () => (closed ??= gate.close().then(() => client.close())),
  };
}
