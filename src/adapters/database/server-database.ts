// Postgres by DATABASE_URL: a pool for queries, one client of its own for LISTEN that reconnects.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CompiledQuery, PostgresDialect } from 'kysely';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { isCopy } from '#adapters/database/copy-rows.ts';
import type { DatabaseLog } from '#adapters/database/database-log.ts';
import { valueTypes } from '#adapters/database/value-parsers.ts';
import { GatedDialect, WorkGate } from '#adapters/database/work-gate.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MILLIS = 5_000;
const FIRST_RETRY_MILLIS = 250;
const LONGEST_RETRY_MILLIS = 5_000;

export type ServerConnection = {
  dialect: GatedDialect;
  listen(channel: string, onWake: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

export function connectServer(
  databaseUrl: string,
  log: DatabaseLog,
  idleTransactionMillis: number,
): ServerConnection {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MILLIS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: idleTransactionMillis,
    application_name: 'windfall',
    types: valueTypes,
  });
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', error => log.warn({ err: error }, 'database: an idle connection was lost'));
  pool.on('connect', teachCopy);
  // The same for a connection in use: the query that meets the loss rejects, the event must not end the process.
  pool.on('connect', client => {
    client.on('error', error => log.warn({ err: error }, 'database: a connection in use was lost'));
  });
  const gate = new WorkGate();
  const dialect = new PostgresDialect({
    pool,
    onCreateConnection: async connection => {
      await connection.executeQuery(CompiledQuery.raw(`set time zone 'UTC'`));
    },
  });
  const waker = new Waker(databaseUrl, log);
  let closed: Promise<void> | undefined;
  return {
    dialect: new GatedDialect(dialect, gate),
    listen: (channel, onWake) => waker.listen(channel, onWake),
    close: () =>
      (closed ??= (async () => {
        const idle = gate.close();
        await waker.close();
        await idle;
        await pool.end();
      })()),
  };
}

/** Lets a connection take a copy as the embedded engine's client does: a statement whose one parameter is the text of the rows. */
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

/** Keeps LISTEN alive over lost connections. After a reconnect every listener is woken: something may have passed. */
class Waker {
  readonly #databaseUrl: string;
  readonly #log: DatabaseLog;
  readonly #listeners = new Map<string, Set<() => void>>();
  #client: pg.Client | undefined;
  #connecting: Promise<pg.Client> | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(databaseUrl: string, log: DatabaseLog) {
    this.#databaseUrl = databaseUrl;
    this.#log = log;
  }

  async listen(channel: string, onWake: () => void): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners);
    listeners.add(onWake);
    try {
      const client = await this.#connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      listeners.delete(onWake);
      throw error;
    }
    return async () => {
      listeners.delete(onWake);
      if (listeners.size > 0) return;
      this.#listeners.delete(channel);
      await this.#client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retryTimer);
    await this.#connecting?.catch(() => undefined);
    await this.#client?.end().catch(() => undefined);
  }

  #connect(): Promise<pg.Client> {
    return (this.#connecting ??= this.#open().catch((error: unknown) => {
      this.#connecting = undefined;
      throw error;
    }));
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MILLIS,
      keepAlive: true,
      application_name: 'windfall-wake',
    });
    client.on('notification', ({ channel }) => this.#wake(channel));
    client.on('error', error => this.#reconnect(client, error));
    client.on('end', () => this.#reconnect(client, undefined));
    await client.connect();
    for (const channel of this.#listeners.keys())
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    this.#client = client;
    return client;
  }

  #reconnect(lost: pg.Client, error: Error | undefined): void {
    if (this.#closed || this.#client !== lost) return;
    this.#client = undefined;
    this.#connecting = undefined;
    this.#log.warn({ err: error }, 'database: the wake connection was lost; reconnecting');
    const retry = (delayMillis: number): void => {
      this.#retryTimer = setTimeout(() => {
        this.#connect().then(
          () => this.#wakeAll(),
          () => !this.#closed && retry(Math.min(delayMillis * 2, LONGEST_RETRY_MILLIS)),
        );
      }, delayMillis);
    };
    retry(FIRST_RETRY_MILLIS);
  }

  #wake(channel: string): void {
    for (const onWake of this.#listeners.get(channel) ?? []) onWake();
  }

  #wakeAll(): void {
    for (const channel of this.#listeners.keys()) this.#wake(channel);
  }
}
