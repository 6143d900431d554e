// The one way to the database: a server named by DATABASE_URL, or the PostgreSQL that comes with the project, on DATA_DIR.
import { Kysely } from 'kysely';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { connectDatabase } from '#adapters/database/connection/connect-database.ts';
import type { PoolUse } from '#adapters/database/connection/connect-database.ts';
import type { ConnectionTarget } from '#adapters/database/connection/connection-target.ts';
import type { DatabaseLog } from '#adapters/database/connection/database-log.ts';
import { FolderUnwritable } from '#adapters/database/connection/database-errors.ts';
import { tryServer } from '#adapters/database/connection/try-server.ts';
import { Backups } from '#adapters/database/embedded/backups.ts';
import { joinServer } from '#adapters/database/embedded/join-server.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { Tracing } from '#services/ports/tracing.ts';

/** A transaction that stays idle this long is rolled back (25P03), because its locks hold up others. */
const defaultIdleTransactionTimeoutMs = 30_000;

export type DatabaseSettings = {
  databaseUrl?: string | undefined;
  /** Address of servers for reads that may be some moments old, such as a hot standby; only together with `databaseUrl`. */
  databaseReadUrl?: string | undefined;
  dataDir: string;
  log: DatabaseLog;
  idleTransactionTimeoutMs?: number;
  /** Records each statement as a span; omitted = no tracing. */
  tracing?: Tracing | undefined;
  /** Aborts the opening: it throws DatabaseClosing, and leaves no server behind. */
  signal?: AbortSignal;
  /** Called when the server has been started or asked, and this thread would only wait for it; may be called several times, or never. */
  onWaiting?: () => void;
};

/**
 * Calls `onNotify` after each NOTIFY on the channel, without its payload, and after a reconnect. Resolves once the server listens, to the
 * function that unsubscribes; rejects while the database is away.
 */
export type Subscribe = (channel: string, onNotify: () => void) => Promise<() => Promise<void>>;

/** Everything another thread needs to open the same database; can be passed by `postMessage`. */
export type DatabaseConnectionSpec = {
  readonly target: ConnectionTarget;
  readonly idleTransactionTimeoutMs: number;
  /** How long work waits for a connection; 5 s by default, because somebody waits for the answer. */
  readonly connectTimeoutMs?: number;
};

export type SharedDatabase = {
  readonly db: Kysely<Schema>;
  readonly subscribe: Subscribe;
  readonly readPool: () => PoolUse;
  /** Refuses new work, gives running work `graceMs` (3 s by default), cuts off the rest and closes the connections. Idempotent. */
  close(graceMs?: number): Promise<void>;
};

export type OpenDatabase = SharedDatabase & {
  /**
   * For public reads that may be some moments old: a hot standby where there is one, otherwise the same as `db`. Subscribers
   * hear of a change before the standby has it, so they look again a moment later.
   */
  readonly reads: Kysely<Schema>;
  /** For other threads, each of which opens and closes connections of its own. */
  readonly spec: DatabaseConnectionSpec;
  /** Dumps of the embedded database; null for an external server, whose operator makes the backups. */
  readonly backups: Backups | null;
};

/** Throws FolderUnwritable, EmbeddedDatabaseImpossible, EarlierDatabase, DataDirectoryDamaged or DatabaseUnavailable, each with a line for the operator. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const {
    databaseUrl,
    databaseReadUrl,
    dataDir,
    log,
    idleTransactionTimeoutMs = defaultIdleTransactionTimeoutMs,
    tracing,
    signal,
    onWaiting,
  } = settings;
  if (databaseUrl !== undefined) {
    const spec = { target: { connectionString: databaseUrl }, idleTransactionTimeoutMs };
    const trying = tryServer(spec.target, log);
    onWaiting?.();
    await trying;
    const shared = openSharedDatabase(spec, log, tracing);
    if (databaseReadUrl === undefined) return { ...shared, reads: shared.db, spec, backups: null };
    const target = { connectionString: databaseReadUrl, usual: 'prefer-standby' } as const;
    await tryServer(target, log).catch(error => shared.close(0).then(() => Promise.reject(error)));
    const reading = openSharedDatabase({ target, idleTransactionTimeoutMs }, log, tracing);
    return {
      ...shared,
      reads: reading.db,
      spec,
      backups: null,
      close: async graceMs => void (await Promise.all([shared.close(graceMs), reading.close(graceMs)])),
    };
  }
  checkFolder(dataDir);
  const membership = await joinServer(dataDir, log, { signal, onWaiting });
  const spec = { target: membership.target, idleTransactionTimeoutMs };
  const shared = openSharedDatabase(spec, log, tracing);
  const backups = new Backups(membership, log);
  let closed: Promise<void> | undefined;
  return {
    ...shared,
    reads: shared.db,
    spec,
    backups,
    close: graceMs =>
      (closed ??= (async () => {
        try {
          await backups.close();
          await shared.close(graceMs);
        } finally {
          await membership.leave();
        }
      })()),
  };
}

/** Opens, in this or another thread, the database of a spec. */
export function openSharedDatabase(
  spec: DatabaseConnectionSpec,
  log: DatabaseLog,
  tracing?: Tracing,
): SharedDatabase {
  const connection = connectDatabase(spec.target, log, spec, tracing);
  return {
    db: new Kysely<Schema>({ dialect: connection.dialect }),
    subscribe: connection.subscribe,
    readPool: connection.readPool,
    close: connection.close,
  };
}

/** Throws a clear error for an unwritable folder: the system's own names a file in it, and not whose folder it is. */
function checkFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new FolderUnwritable(dataDir, (error as Error).message, { cause: error });
  }
}
