// Watches several PostgreSQL servers and chooses the one to use; within two seconds of a promotion it chooses the new primary. `pg`
// connects to one host and has no `target_session_attrs` (brianc/node-postgres#2781).
import { callbackify } from 'node:util';
import pg from 'pg';
import { chooseServer } from '#adapters/database/connection/choose-server.ts';
import { destroyConnection } from '#adapters/database/connection/destroy-connection.ts';
import type { DatabaseLog } from '#adapters/database/connection/database-log.ts';
import { DatabaseUnavailable } from '#adapters/database/connection/database-errors.ts';
import { nameServer } from '#adapters/database/connection/server-list.ts';
import type { ListedServer, ServerList, SessionKind } from '#adapters/database/connection/server-list.ts';
import { ServerProbe } from '#adapters/database/connection/server-probe.ts';

const everyMs = 1_000;
/** Shorter than the pool's connection timeout. */
const findTimeoutMs = 4_000;
/** The limit until a server was found for the first time: a process that starts is busy. */
const firstFindTimeoutMs = 15_000;

const words: Readonly<Record<SessionKind, string>> = {
  'read-write': 'takes writes',
  primary: 'is a primary',
  standby: 'is a standby',
  'prefer-standby': 'answers',
};

export class ServerWatch {
  readonly #wanted: SessionKind;
  readonly #probes: readonly ServerProbe[];
  readonly #log: DatabaseLog;
  /** The connections of this process, each with the index of its server in the list. */
  readonly #held = new Map<pg.Client, number>();
  #current: number | null = null;
  #last: number | null = null;
  #looking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ servers, connectionString }: ServerList, wanted: SessionKind, log: DatabaseLog) {
    this.#wanted = wanted;
    this.#probes = servers.map(server => new ServerProbe(server, connectionString));
    this.#log = log;
  }

  /** The server to connect to. Throws DatabaseUnavailable with the state of each server, at once when all of them have answered. */
  async find(): Promise<ListedServer> {
    const deadline = performance.now() + (this.#last === null ? firstFindTimeoutMs : findTimeoutMs);
    do {
      if (this.#current === null) await this.#look();
      const chosen = this.#current === null ? undefined : this.#probes[this.#current];
      if (chosen) return chosen.server;
    } while (performance.now() < deadline && this.#probes.some(({ isWaiting }) => isWaiting));
    throw new DatabaseUnavailable(this.#explain());
  }

  /** Registers a connection, to be closed when its server is no longer the chosen one. */
  hold(client: pg.Client, server: ListedServer): void {
    this.#held.set(
      client,
      this.#probes.findIndex(probe => probe.server === server),
    );
    client.once('end', () => this.#held.delete(client));
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const probe of this.#probes) probe.close();
  }

  #look(): Promise<void> {
    return (this.#looking ??= this.#askAll().finally(() => {
      this.#looking = null;
      if (this.#isClosed) return this.close();
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#look(), everyMs);
      this.#timer.unref();
    }));
  }

  async #askAll(): Promise<void> {
    await Promise.all(this.#probes.map(probe => probe.ask()));
    const states = this.#probes.map(({ state }) => state);
    const next = chooseServer(this.#wanted, states, this.#current);
    if (next === this.#current) return;
    this.#current = next;
    if (next !== null && this.#last !== null && next !== this.#last)
      this.#log.warn({ server: this.#nameOf(next) }, 'database: another server is used from now on');
    this.#last = next ?? this.#last;
    for (const [client, place] of this.#held) if (place !== next) destroyConnection(client);
  }

  #nameOf(place: number): string {
    const probe = this.#probes[place];
    return probe ? nameServer(probe.server) : '';
  }

  #explain(): string {
    const each = this.#probes.map(
      ({ server, state, problem }) =>
        `${nameServer(server)} (${state ? describe(state) : (problem?.message ?? 'no answer yet')})`,
    );
    return `none of the database servers ${words[this.#wanted]}: ${each.join(', ')}`;
  }
}

function describe({ isStandby, isReadOnly }: { isStandby: boolean; isReadOnly: boolean }): string {
  if (isStandby) return 'a standby';
  return isReadOnly ? 'read-only' : 'a primary';
}

/** Clients that connect to whichever server the watch has chosen. */
export function createFollowingClient(watch: ServerWatch): typeof pg.Client {
  return class extends pg.Client {
    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | void {
      if (!callback) return this.#connectToChosen();
      // `pg` calls back with null where its type says Error.
      callbackify(() => this.#connectToChosen())(callback as (error: Error | null) => void);
    }

    async #connectToChosen(): Promise<this> {
      const server = await watch.find();
      Object.assign(this, { host: server.host, port: server.port });
      watch.hold(this, server);
      await super.connect();
      return this;
    }
  };
}
