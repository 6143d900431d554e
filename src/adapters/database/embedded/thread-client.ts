// A thread's connection to the database thread: requests and answers over one MessagePort.
import type { MessagePort } from 'node:worker_threads';
import { DatabaseClosing, DatabaseUnavailable, TransactionLost } from '#adapters/database/database-errors.ts';
import type { ClientReply, ClientRequest, Refusal } from '#adapters/database/embedded/thread-protocol.ts';
import { buildStatement, parseResult, type WireResult } from '#adapters/database/embedded/wire-result.ts';

type Pending = { resolve: (wire: Uint8Array | null) => void; reject: (error: Error) => void };
type RequestBody = ClientRequest extends infer Each
  ? Each extends ClientRequest
    ? Omit<Each, 'id'>
    : never
  : never;

export class ThreadClient {
  readonly #port: MessagePort;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Map<string, Set<() => void>>();
  #nextId = 1;
  #gone = false;

  constructor(port: MessagePort) {
    this.#port = port;
    port.on('message', (reply: ClientReply) => this.#receive(reply));
    port.on('close', () => this.#lose());
  }

  async query(sql: string, parameters: readonly unknown[], transaction: number | null): Promise<WireResult> {
    const { wire } = await this.#send({ kind: 'query', transaction, wire: buildStatement(sql, parameters) });
    return parseResult(wire);
  }

  /** Resolves with the transaction's id once the connection is ours alone. */
  async begin(sql: string): Promise<number> {
    const { id, wire } = await this.#send({ kind: 'begin', wire: buildStatement(sql, []) });
    parseResult(wire);
    return id;
  }

  /** Resolves with the command that the database confirmed: a failed transaction answers ROLLBACK to a commit. */
  async end(transaction: number, command: 'commit' | 'rollback'): Promise<string> {
    const { wire } = await this.#send({ kind: 'end', transaction, wire: buildStatement(command, []) });
    return parseResult(wire).command;
  }

  async listen(channel: string, onWake: () => void): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners);
    listeners.add(onWake);
    // Said again for a second listener: it must not return before the first one's request has come through.
    await this.#send({ kind: 'listen', channel });
    return async () => {
      if (listeners.delete(onWake) && listeners.size === 0 && !this.#gone) {
        await this.#send({ kind: 'unlisten', channel });
      }
    };
  }

  close(): void {
    this.#port.close();
    this.#lose();
  }

  #send(body: RequestBody): Promise<{ id: number; wire: Uint8Array }> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      if (this.#gone) {
        reject(new DatabaseUnavailable('the connection to the database is closed'));
        return;
      }
      this.#pending.set(id, { resolve: wire => resolve({ id, wire: wire ?? new Uint8Array() }), reject });
      const transfer = 'wire' in body ? [body.wire.buffer as ArrayBuffer] : [];
      this.#port.postMessage({ ...body, id }, transfer);
    });
  }

  #receive(reply: ClientReply): void {
    if (reply.kind === 'wake') {
      for (const onWake of this.#listeners.get(reply.channel) ?? []) onWake();
      return;
    }
    const pending = this.#pending.get(reply.id);
    if (!pending) return;
    this.#pending.delete(reply.id);
    if (reply.kind === 'result') pending.resolve(reply.wire);
    else if (reply.kind === 'failed') pending.reject(new DatabaseUnavailable(reply.message));
    else pending.reject(explainRefusal(reply.reason));
  }

  #lose(): void {
    this.#gone = true;
    for (const pending of this.#pending.values()) {
      pending.reject(new DatabaseUnavailable('the database went away before it answered'));
    }
    this.#pending.clear();
  }
}

function explainRefusal(reason: Refusal): Error {
  switch (reason) {
    case 'closing':
      return new DatabaseClosing();
    case 'transaction-lost':
      return new TransactionLost('it stood idle too long, or the database is closing');
    case 'transaction-in-query':
      return new Error('a statement must not leave a transaction open; use db.transaction()');
  }
}
