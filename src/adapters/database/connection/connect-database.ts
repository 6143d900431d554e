// Connections to PostgreSQL: a pool for queries, and a separate one for LISTEN.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, PostgresDialect } from 'kysely';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { isCopy, isCopyOut } from '#adapters/database/connection/copy-rows.ts';
import type { ConnectionTarget } from '#adapters/database/connection/connection-target.ts';
import type { DatabaseLog } from '#adapters/database/connection/database-log.ts';
import { openServers } from '#adapters/database/connection/open-servers.ts';
import { traceDialect } from '#adapters/database/connection/traced-dialect.ts';
import { watchSilentConnections } from '#adapters/database/connection/silent-connections.ts';
import { valueTypes } from '#adapters/database/connection/value-parsers.ts';
import { NotificationListener } from '#adapters/database/connection/notification-listener.ts';
import { GatedDialect, WorkGate } from '#adapters/database/connection/work-gate.ts';
import type { Tracing } from '#services/ports/tracing.ts';

const POOL_SIZE = 10;
const defaultConnectTimeoutMs = 5_000;
/** How long a stop waits for running queries: an operator does not wait for a query of half a minute. */
const closeGraceMs = 3_000;
/** Time for queries that were cut off to reject. */
const cutOffMs = 500;
/** Losses within this time of each other are reported once. */
const lossQuietMs = 5_000;

export type PoolUse = {
  readonly open: number;
  readonly idle: number;
  /** Requests for a connection that are waiting. */
  readonly waiting: number;
  readonly limit: number;
};

export type DatabaseConnection = {
  dialect: GatedDialect;
  subscribe(channel: string, onNotify: () => void): Promise<() => Promise<void>>;
  /** The current use of this process's connections. */
  readPool(): PoolUse;
  /** Refuses new work and gives running work `graceMs`; what takes longer is cut off. Idempotent. */
  close(graceMs?: number): Promise<void>;
};

interface ConnectionTimeouts {
  /** A transaction that stays idle for so long is rolled back (25P03). */
  readonly idleTransactionTimeoutMs: number;
  readonly connectTimeoutMs?: number;
}

/** Connects at the first query. */
export function connectDatabase(
  target: ConnectionTarget,
  log: DatabaseLog,
  { idleTransactionTimeoutMs, connectTimeoutMs = defaultConnectTimeoutMs }: ConnectionTimeouts,
  tracing?: Tracing,
): DatabaseConnection {
  const servers = openServers(target, log);
  const pool = new pg.Pool({
    ...servers.config,
    Client: servers.Client,
    max: POOL_SIZE,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    application_name: 'windfall',
    types: valueTypes,
  });
  let closed: Promise<void> | undefined;
  const logLoss = createLossReporter(log);
  /** Connections that we cut off ourselves are no losses. */
  const reportLoss = (error: Error): void => {
    if (!closed) logLoss(error);
  };
  // Without a listener, a connection that the server closes would end the process, in use or idle. The query that meets the loss rejects.
  pool.on('error', reportLoss);
  pool.on('connect', client => client.on('error', reportLoss));
  pool.on('connect', enableCopy);
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', client => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  // Between us and an embedded server there is no firewall that could drop a connection.
  const isFar = 'connectionString' in target;
  const stopWatching = isFar ? watchSilentConnections(pool, inUse, servers, log) : () => {};
  const gate = new WorkGate();
  const dialect = new PostgresDialect({
    pool,
    onCreateConnection: async connection => {
      await connection.executeQuery(CompiledQuery.raw(`set time zone 'UTC'`));
    },
  });
  const notifications = new NotificationListener(servers, log);
  return {
    dialect: new GatedDialect(tracing ? traceDialect(dialect, tracing) : dialect, gate),
    subscribe: (channel, onNotify) => notifications.subscribe(channel, onNotify),
    readPool: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      limit: POOL_SIZE,
    }),
    close: (graceMs = closeGraceMs) =>
      (closed ??= (async () => {
        stopWatching();
        const isIdle = gate.close();
        const listenerClosed = notifications.close();
        await within(isIdle, graceMs);
        const isEnded = pool.end();
        for (const client of inUse) void client.end();
        await within(isEnded, cutOffMs);
        await within(listenerClosed, cutOffMs);
        servers.close();
      })()),
  };
}

/** A server that ends takes all connections with it, which is reported once. */
function createLossReporter(log: DatabaseLog): (error: Error) => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  return ({ message }) => {
    const now = performance.now();
    if (now - lastAt > lossQuietMs) log.warn({ reason: message }, 'database: connections were lost');
    lastAt = now;
  };
}

/** Waits for the work, but no longer than the limit. */
async function within(work: Promise<void>, limitMs: number): Promise<void> {
  const limit = new AbortController();
  await Promise.race([work, sleep(limitMs, undefined, { signal: limit.signal }).catch(() => undefined)]);
  limit.abort();
}

/** Lets a connection run a copy (copy-rows.ts) like any other statement: its rows are one text as its parameter, or the rows of its answer. */
function enableCopy(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  const copyIn = async (statement: string, rows: string) => {
    const stream = from(statement);
    query(stream);
    await pipeline(Readable.from([rows]), stream);
    return { command: 'COPY', rowCount: stream.rowCount, rows: [] };
  };
  const copyOut = (statement: string) =>
    new Promise((resolve, reject) => {
      const lines: string[] = [];
      const copy = new pg.Query(statement, error => {
        if (error) reject(error);
        else resolve({ command: 'COPY', rowCount: lines.length, rows: lines });
      });
      // Each row is a message of its own (PostgreSQL manual, Message Flow, COPY Operations); its bytes are overwritten by the next ones.
      const handleCopyData = ({ chunk }: { readonly chunk: Buffer }) =>
        lines.push(chunk.toString('utf8', 0, chunk.length - 1));
      query(Object.assign(copy, { handleCopyData }));
    });
  Object.assign(client, {
    query: (...words: unknown[]) => {
      const [statement, parameters] = words;
      if (typeof statement !== 'string') return query(...words);
      if (isCopyOut(statement)) return copyOut(statement);
      return isCopy(statement) ? copyIn(statement, (parameters as [string])[0]) : query(...words);
    },
  });
}
