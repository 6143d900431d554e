// The gate in front of the pool: counts the connections in use, refuses when too many wait or the database is closing, and knows when the
// last one is returned.
import type {
  DatabaseConnection,
  DatabaseIntrospector,
  Dialect,
  DialectAdapter,
  Driver,
  Kysely,
  QueryCompiler,
  TransactionSettings,
} from 'kysely';
import {
  DatabaseClosing,
  DatabaseOverloaded,
  DatabaseUnavailable,
} from '#adapters/database/connection/database-errors.ts';

/** When more callers wait, a 503 serves the next one better than a place in the queue. */
const maxWaiting = 200;

export class WorkGate {
  #open = 0;
  #closing = false;
  #onIdle: (() => void)[] = [];
  readonly #limit: number;

  constructor(limit: number = maxWaiting) {
    this.#limit = limit;
  }

  get closing(): boolean {
    return this.#closing;
  }

  enter(): void {
    if (this.#closing) throw new DatabaseClosing();
    if (this.#open >= this.#limit) throw new DatabaseOverloaded(this.#open);
    this.#open++;
  }

  leave(): void {
    this.#open--;
    if (this.#open > 0) return;
    for (const resolve of this.#onIdle.splice(0)) resolve();
  }

  /** Admits no new work; resolves when all running work has left. */
  close(): Promise<void> {
    this.#closing = true;
    if (this.#open === 0) return Promise.resolve();
    return new Promise(resolve => this.#onIdle.push(resolve));
  }
}

/** The same dialect behind a gate. Kysely holds one connection for one query or one whole transaction. */
export class GatedDialect implements Dialect {
  readonly #inner: Dialect;
  readonly #gate: WorkGate;

  constructor(inner: Dialect, gate: WorkGate) {
    this.#inner = inner;
    this.#gate = gate;
  }

  createAdapter(): DialectAdapter {
    return this.#inner.createAdapter();
  }
  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return this.#inner.createIntrospector(db);
  }
  createQueryCompiler(): QueryCompiler {
    return this.#inner.createQueryCompiler();
  }
  createDriver(): Driver {
    return new GatedDriver(this.#inner.createDriver(), this.#gate);
  }
}

class GatedDriver implements Driver {
  readonly #inner: Driver;
  readonly #gate: WorkGate;

  constructor(inner: Driver, gate: WorkGate) {
    this.#inner = inner;
    this.#gate = gate;
  }

  async init(): Promise<void> {
    await this.#inner.init();
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    this.#gate.enter();
    try {
      return await this.#inner.acquireConnection();
    } catch (error) {
      this.#gate.leave();
      throw new DatabaseUnavailable('no connection to the database', { cause: error });
    }
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    try {
      await this.#inner.releaseConnection(connection);
    } finally {
      this.#gate.leave();
    }
  }
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#inner.beginTransaction(connection, settings);
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#inner.commitTransaction(connection);
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#inner.rollbackTransaction(connection);
  }
  async savepoint(...args: Parameters<NonNullable<Driver['savepoint']>>): Promise<void> {
    await this.#inner.savepoint?.(...args);
  }
  async rollbackToSavepoint(...args: Parameters<NonNullable<Driver['rollbackToSavepoint']>>): Promise<void> {
    await this.#inner.rollbackToSavepoint?.(...args);
  }
  async releaseSavepoint(...args: Parameters<NonNullable<Driver['releaseSavepoint']>>): Promise<void> {
    await this.#inner.releaseSavepoint?.(...args);
  }
  async destroy(): Promise<void> {
    // The owner of the gate ends the connections: after Kysely's own destroy a late caller would get a plain Error.
  }
}
