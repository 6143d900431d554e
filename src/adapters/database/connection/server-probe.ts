// Polls the state of one PostgreSQL server on one connection.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ServerState } from '#adapters/database/connection/choose-server.ts';
import { destroyConnection } from '#adapters/database/connection/destroy-connection.ts';
import type { ListedServer } from '#adapters/database/connection/server-list.ts';

/** How long a poll waits for the answer. The query stays pending after that, because a busy process also reads its answers late. */
const askTimeoutMs = 1_500;
const connectTimeoutMs = 10_000;
/** After this many unanswered polls a server counts as gone: a busy one answers late, a machine without power never. */
const maxSilences = 3;

const question = `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly",
  case when pg_is_in_recovery() then null else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

export class ServerProbe {
  readonly server: ListedServer;
  readonly #connectionString: string;
  #client: pg.Client | null = null;
  #asking: Promise<ServerState> | null = null;
  #silences = 0;
  #state: ServerState | null = null;
  #problem: Error | null = null;

  constructor(server: ListedServer, connectionString: string) {
    this.server = server;
    this.#connectionString = connectionString;
  }

  /** The last reported state; null = the server cannot be reached. */
  get state(): ServerState | null {
    return this.#state;
  }

  /** Why it could not be reached. */
  get problem(): Error | null {
    return this.#problem;
  }

  /** A query is pending. */
  get isWaiting(): boolean {
    return this.#asking !== null;
  }

  /** Resolves when `state` is as new as it can be. */
  async ask(): Promise<void> {
    const asking = (this.#asking ??= this.#query().finally(() => (this.#asking = null)));
    // After a timeout nobody awaits this query.
    asking.catch(() => undefined);
    const limit = new AbortController();
    const silence = sleep(askTimeoutMs, null, { signal: limit.signal }).catch(() => null);
    try {
      const state = await Promise.race([asking, silence]);
      if (state) [this.#state, this.#problem, this.#silences] = [state, null, 0];
      else if (++this.#silences >= maxSilences) this.#forget(new Error('it does not answer'));
    } catch (error) {
      this.#forget(error as Error);
    } finally {
      limit.abort();
    }
  }

  close(): void {
    this.#forget(null);
  }

  async #query(): Promise<ServerState> {
    const client = (this.#client ??= await this.#connect());
    const { rows } = await client.query<ServerState>(question);
    return rows[0] as ServerState;
  }

  async #connect(): Promise<pg.Client> {
    const { host, port } = this.server;
    const client = new pg.Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: connectTimeoutMs,
      application_name: 'windfall-watch',
    });
    Object.assign(client, { host, port });
    // The next poll reports the lost connection.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  #forget(problem: Error | null): void {
    [this.#state, this.#problem, this.#silences] = [null, problem, 0];
    const client = this.#client;
    this.#client = null;
    if (client) destroyConnection(client);
  }
}
