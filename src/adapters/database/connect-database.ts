// Connections to PostgreSQL: a pool for queries, and one of its own for LISTEN.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, PostgresDialect } from 'kysely';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { isCopy } from '#adapters/database/copy-rows.ts';
import type { ConnectionTarget } from '#adapters/database/connection-target.ts';
import type { DatabaseLog } from '#adapters/database/database-log.ts';
import { valueTypes } from '#adapters/database/value-parsers.ts';
import { Waker } from '#adapters/database/waker.ts';
import { GatedDialect, WorkGate } from '#adapters/database/work-gate.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MILLIS = 5_000;
/** Nobody who stops a program waits for a query of half a minute. */
const closeGraceMillis = 3_000;
/** For what was cut off to say so to those who wait for it. */
const cutOffMillis = 500;
/** Losses that follow each other this closely are one. */
const LOSS_QUIET_MILLIS = 5_000;

export type DatabaseConnection = {
  dialect: GatedDialect;
  listen(channel: string, onWake: () => void): Promise<() => Promise<void>>;
  /** Refuses new work and gives work begun `graceMs`; what takes longer is cut off. Idempotent. */
  close(graceMs?: number): Promise<void>;
};

/** Connects when the first query comes. A transaction that stands idle for `idleTransactionMillis` is rolled back (25P03). */
export function connectDatabase(
  target: ConnectionTarget,
  log: DatabaseLog,
  idleTransactionMillis: number,
): DatabaseConnection {
  const pool = new pg.Pool({
    ...target,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MILLIS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: idleTransactionMillis,
    application_name: 'windfall',
    types: valueTypes,
  });
  let closed: Promise<void> | undefined;
  const sayLoss = createLossNote(log);
  /** What is cut off by our own end is no loss. */
  const noteLoss = (error: Error): void => {
    if (!closed) sayLoss(error);
  };
  // Without a listener a connection that the server closes would end the process, in use or idle. The query that meets the loss rejects.
  pool.on('error', noteLoss);
  pool.on('connect', client => client.on('error', noteLoss));
  pool.on('connect', teachCopy);
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', client => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  const gate = new WorkGate();
  const dialect = new PostgresDialect({
    pool,
    onCreateConnection: async connection => {
      await connection.executeQuery(CompiledQuery.raw(`set time zone 'UTC'`));
    },
  });
  const waker = new Waker(target, log);
  return {
    dialect: new GatedDialect(dialect, gate),
    listen: (channel, onWake) => waker.listen(channel, onWake),
    close: (graceMs = closeGraceMillis) =>
      (closed ??= (async () => {
        const isIdle = gate.close();
        const isDeaf = waker.close();
        await within(isIdle, graceMs);
        const isEnded = pool.end();
        for (const client of inUse) void client.end();
        await within(isEnded, cutOffMillis);
        await within(isDeaf, cutOffMillis);
      })()),
  };
}

/** A server that ends takes all connections with it, and that is one piece of news. */
function createLossNote(log: DatabaseLog): (error: Error) => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  return ({ message }) => {
    const now = performance.now();
    if (now - lastAt > LOSS_QUIET_MILLIS) log.warn({ reason: message }, 'database: connections were lost');
    lastAt = now;
  };
}

/** Waits for the work, but not for ever. */
async function within(work: Promise<void>, limitMs: number): Promise<void> {
  const limit = new AbortController();
  await Promise.race([work, sleep(limitMs, undefined, { signal: limit.signal }).catch(() => undefined)]);
  limit.abort();
}

/** Lets a connection take a copy (copy-rows.ts) like any other statement, the text of the rows as its one parameter. */
function teachCopy(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  const copy = async (statement: string, rows: string) => {
    const stream = from(statement);
    query(stream);
    await pipeline(Readable.from([rows]), stream);
    return { command: 'COPY', rowCount: stream.rowCount, rows: [] };
  };
  Object.assign(client, {
    query: (...words: unknown[]) => {
      const [statement, parameters] = words;
      if (typeof statement !== 'string' || !isCopy(statement)) return query(...words);
      return copy(statement, (parameters as [string])[0]);
    },
  });
}
