import pg from 'pg';
import type { DatabaseLog } from '#adapters/database/connection/database-log.ts';
import type { OpenServers } from '#adapters/database/connection/open-servers.ts';

const CONNECT_TIMEOUT_MILLIS = 5_000;
const FIRST_RETRY_MILLIS = 250;
const MAX_RETRY_MILLIS = 1_000;

/** Keeps LISTEN alive over lost connections. After a reconnect every subscriber is called: it may have missed something. */
export class NotificationListener {
  readonly #servers: Pick<OpenServers, 'config' | 'Client'>;
  readonly #log: DatabaseLog;
  readonly #subscribers = new Map<string, Set<() => void>>();
  #client: pg.Client | undefined;
  #connecting: Promise<pg.Client> | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #closed = false;
  /** A client runs one statement at a time. */
  #statements: Promise<unknown> = Promise.resolve();

  constructor(servers: Pick<OpenServers, 'config' | 'Client'>, log: DatabaseLog) {
    this.#servers = servers;
    this.#log = log;
  }

  async subscribe(channel: string, onNotify: () => void): Promise<() => Promise<void>> {
    const subscribers = this.#subscribers.get(channel) ?? new Set();
    this.#subscribers.set(channel, subscribers);
    subscribers.add(onNotify);
    try {
      const client = await this.#connect();
      await this.#run(client, `listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      subscribers.delete(onNotify);
      throw error;
    }
    return async () => {
      subscribers.delete(onNotify);
      if (subscribers.size > 0) return;
      this.#subscribers.delete(channel);
      if (this.#client)
        await this.#run(this.#client, `unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retryTimer);
    await this.#connecting?.catch(() => undefined);
    await this.#client?.end().catch(() => undefined);
  }

  #run(client: pg.Client, statement: string): Promise<unknown> {
    const run = this.#statements.then(() => client.query(statement));
    this.#statements = run.catch(() => undefined);
    return run;
  }

  #connect(): Promise<pg.Client> {
    return (this.#connecting ??= this.#open().catch((error: unknown) => {
      this.#connecting = undefined;
      throw error;
    }));
  }

  async #open(): Promise<pg.Client> {
    const { config, Client } = this.#servers;
    const client = new Client({
      ...config,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MILLIS,
      keepAlive: true,
      application_name: 'windfall-wake',
    });
    client.on('notification', ({ channel }) => this.#notify(channel));
    client.on('error', error => this.#reconnect(client, error));
    client.on('end', () => this.#reconnect(client, undefined));
    try {
      await client.connect();
      for (const channel of this.#subscribers.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    return client;
  }

  #reconnect(lost: pg.Client, error: Error | undefined): void {
    if (this.#closed || this.#client !== lost) return;
    this.#client = undefined;
    this.#connecting = undefined;
    this.#log.warn({ reason: error?.message }, 'database: the wake connection was lost; reconnecting');
    const retry = (delayMillis: number): void => {
      this.#retryTimer = setTimeout(() => {
        this.#connect().then(
          () => this.#notifyAll(),
          () => !this.#closed && retry(Math.min(delayMillis * 2, MAX_RETRY_MILLIS)),
        );
      }, delayMillis);
    };
    retry(FIRST_RETRY_MILLIS);
  }

  #notify(channel: string): void {
    for (const onNotify of this.#subscribers.get(channel) ?? []) onNotify();
  }

  #notifyAll(): void {
    for (const channel of this.#subscribers.keys()) this.#notify(channel);
  }
}
