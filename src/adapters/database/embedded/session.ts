// One connection shared by many clients: statements run in the order of arrival, a transaction has the connection
// to itself until it ends, and a client that goes away in the middle of one is rolled back.
import type { MessagePort } from 'node:worker_threads';
import type { ClientReply, ClientRequest, Refusal } from '#adapters/database/embedded/thread-protocol.ts';
import {
  buildSimpleQuery,
  listNotifiedChannels,
  readTransactionState,
} from '#adapters/database/embedded/wire-bytes.ts';

type Client = { port: MessagePort; own: boolean; channels: Set<string> };
type Waiting = { client: Client; request: ClientRequest } | { exclusive: () => Promise<void> };
type Transaction = { client: Client; id: number };

/** Runs wire bytes to the end, without yielding, and gives the answer's bytes. */
export type RunWire = (wire: Uint8Array) => Uint8Array<ArrayBuffer>;

export class Session {
  readonly #run: RunWire;
  readonly #idleTransactionMillis: number;
  readonly #clients = new Set<Client>();
  #waiting: Waiting[] = [];
  #transaction: Transaction | null = null;
  #exclusive = false;
  #draining = false;
  #graceIsOver = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(run: RunWire, idleTransactionMillis: number) {
    this.#run = run;
    this.#idleTransactionMillis = idleTransactionMillis;
  }

  addClient(port: MessagePort, own: boolean): void {
    const client: Client = { port, own, channels: new Set() };
    this.#clients.add(client);
    port.on('message', (request: ClientRequest) => this.#accept(client, request));
    port.on('close', () => this.#removeClient(client));
  }

  /** Work that needs the connection to itself (a dump), in its place in the queue. */
  runExclusive<Value>(work: () => Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ exclusive: () => work().then(resolve, reject) });
      this.#advance();
    });
  }

  /** No new work of other threads; whatever is open may end within the grace, then it is rolled back. */
  drain(graceMillis: number): void {
    if (!this.#draining) {
      this.#waiting = this.#waiting.filter(
        next => !('request' in next) || !this.#refuseWhileDraining(next, true),
      );
    }
    this.#draining = true;
    const timer = setTimeout(() => this.#endGrace(), graceMillis);
    timer.unref();
  }

  /** Ends every client; resolves when the connection is free for good. */
  async stop(): Promise<void> {
    this.#draining = true;
    this.#endGrace();
    await this.runExclusive(async () => {
      for (const client of this.#clients) client.port.close();
    });
  }

  #accept(client: Client, request: ClientRequest): void {
    const own = this.#transaction?.client === client && 'transaction' in request;
    if (own && request.transaction === this.#transaction?.id) {
      this.#perform(client, request);
      return;
    }
    if ('transaction' in request && request.transaction !== null) {
      this.#refuse(client, request.id, 'transaction-lost');
      return;
    }
    if (this.#refuseWhileDraining({ client, request }, this.#draining)) return;
    this.#waiting.push({ client, request });
    this.#advance();
  }

  #refuseWhileDraining(
    { client, request }: { client: Client; request: ClientRequest },
    draining: boolean,
  ): boolean {
    const isLate = draining && (!client.own || (this.#graceIsOver && request.kind === 'begin'));
    if (isLate) this.#refuse(client, request.id, 'closing');
    return isLate;
  }

  #endGrace(): void {
    this.#graceIsOver = true;
    this.#abandonTransaction();
  }

  #advance(): void {
    while (!this.#transaction && !this.#exclusive) {
      const next = this.#waiting.shift();
      if (!next) return;
      if ('exclusive' in next) {
        this.#exclusive = true;
        void next.exclusive().finally(() => {
          this.#exclusive = false;
          this.#advance();
        });
      } else if (!this.#refuseWhileDraining(next, this.#draining)) {
        this.#perform(next.client, next.request);
      }
    }
  }

  #perform(client: Client, request: ClientRequest): void {
    clearTimeout(this.#idleTimer);
    try {
      switch (request.kind) {
        case 'listen':
        case 'unlisten':
          this.#subscribe(client, request);
          break;
        case 'query':
          this.#query(client, request);
          break;
        case 'begin':
          this.#begin(client, request);
          break;
        case 'end':
          this.#end(client, request);
      }
    } catch (error) {
      // Not SQL: SQL errors are answers. The engine itself failed; the owner's `error` handler ends the thread.
      this.#reply(client, { kind: 'failed', id: request.id, message: String(error) });
      throw error;
    }
    // The end of a transaction performs the next one's beginning, which has started a timer of its own.
    clearTimeout(this.#idleTimer);
    if (this.#transaction) {
      this.#idleTimer = setTimeout(() => this.#abandonTransaction(), this.#idleTransactionMillis);
      this.#idleTimer.unref();
    }
  }

  #query(client: Client, request: Extract<ClientRequest, { kind: 'query' }>): void {
    const answer = this.#runAndNotify(request.wire);
    if (request.transaction === null && readTransactionState(answer) !== 'I') {
      // A bare `begin` would leave the one connection inside a transaction for everybody.
      this.#runAndNotify(buildSimpleQuery('rollback'));
      this.#refuse(client, request.id, 'transaction-in-query');
      return;
    }
    this.#reply(client, { kind: 'result', id: request.id, wire: answer });
  }

  #begin(client: Client, request: Extract<ClientRequest, { kind: 'begin' }>): void {
    const answer = this.#runAndNotify(request.wire);
    if (readTransactionState(answer) === 'T') this.#transaction = { client, id: request.id };
    this.#reply(client, { kind: 'result', id: request.id, wire: answer });
  }

  #end(client: Client, request: Extract<ClientRequest, { kind: 'end' }>): void {
    const answer = this.#runAndNotify(request.wire);
    if (readTransactionState(answer) !== 'I') this.#runAndNotify(buildSimpleQuery('rollback'));
    this.#transaction = null;
    this.#reply(client, { kind: 'result', id: request.id, wire: answer });
    this.#advance();
  }

  #subscribe(client: Client, request: Extract<ClientRequest, { kind: 'listen' | 'unlisten' }>): void {
    if (request.kind === 'listen') client.channels.add(request.channel);
    else client.channels.delete(request.channel);
    const wanted = [...this.#clients].some(other => other.channels.has(request.channel));
    const quoted = `"${request.channel.replaceAll('"', '""')}"`;
    const answer = this.#runAndNotify(buildSimpleQuery(`${wanted ? 'listen' : 'unlisten'} ${quoted}`));
    this.#reply(client, { kind: 'result', id: request.id, wire: answer });
  }

  #runAndNotify(wire: Uint8Array): Uint8Array<ArrayBuffer> {
    const answer = this.#run(wire);
    for (const channel of listNotifiedChannels(answer)) {
      for (const client of this.#clients) {
        if (client.channels.has(channel)) this.#reply(client, { kind: 'wake', channel });
      }
    }
    return answer;
  }

  #abandonTransaction(): void {
    clearTimeout(this.#idleTimer);
    if (!this.#transaction) return;
    this.#transaction = null;
    this.#runAndNotify(buildSimpleQuery('rollback'));
    this.#advance();
  }

  #removeClient(client: Client): void {
    this.#clients.delete(client);
    this.#waiting = this.#waiting.filter(waiting => !('client' in waiting) || waiting.client !== client);
    if (this.#transaction?.client === client) this.#abandonTransaction();
  }

  #refuse(client: Client, id: number, reason: Refusal): void {
    this.#reply(client, { kind: 'refused', id, reason });
  }

  #reply(client: Client, reply: ClientReply): void {
    client.port.postMessage(reply, reply.kind === 'result' ? [reply.wire.buffer as ArrayBuffer] : []);
  }
}
