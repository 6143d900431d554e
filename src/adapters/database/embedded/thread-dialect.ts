// Kysely over a ThreadClient: Postgres's own compiler and adapter, a driver of ours.
import {
  AbortedTransactionError,
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { TransactionLost } from '#adapters/database/database-errors.ts';
import type { ThreadClient } from '#adapters/database/embedded/thread-client.ts';

export class ThreadDialect implements Dialect {
  readonly #client: ThreadClient;

  constructor(client: ThreadClient) {
    this.#client = client;
  }

  createAdapter(): DialectAdapter {
    return new PostgresAdapter();
  }
  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }
  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }
  createDriver(): Driver {
    return new ThreadDriver(this.#client);
  }
}

class ThreadConnection implements DatabaseConnection {
  readonly client: ThreadClient;
  transaction: number | null = null;

  constructor(client: ThreadClient) {
    this.client = client;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // The answer arrives on a bare stack; keep the caller's, which says which query it was.
    const caller = new Error();
    try {
      const result = await this.client.query(query.sql, query.parameters, this.transaction);
      return {
        rows: result.rows as Row[],
        ...(result.affectedRows === undefined ? {} : { numAffectedRows: result.affectedRows }),
      };
    } catch (error) {
      if (error instanceof Error)
        error.stack = `${error.name}: ${error.message}\n${skipFirstLine(caller.stack)}`;
      throw error;
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not offered by the embedded database; page by key instead');
  }
}

class ThreadDriver implements Driver {
  readonly #client: ThreadClient;

  constructor(client: ThreadClient) {
    this.#client = client;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return new ThreadConnection(this.#client);
  }
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const access = settings.accessMode ? ` ${settings.accessMode}` : '';
    const own = connection as ThreadConnection;
    own.transaction = await own.client.begin(`start transaction${isolation}${access}`);
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if ((await this.#end(connection, 'commit')) === 'ROLLBACK') throw new AbortedTransactionError();
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#end(connection, 'rollback').catch((error: unknown) => {
      // Already rolled back from outside; the statement that met it has said so.
      if (!(error instanceof TransactionLost)) throw error;
    });
  }
  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint ${quoteName(name)}`));
  }
  async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to ${quoteName(name)}`));
  }
  async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release ${quoteName(name)}`));
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}

  async #end(connection: DatabaseConnection, command: 'commit' | 'rollback'): Promise<string> {
    const own = connection as ThreadConnection;
    const { transaction } = own;
    if (transaction === null) return '';
    own.transaction = null;
    return await own.client.end(transaction, command);
  }
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function skipFirstLine(stack: string | undefined): string {
  return stack?.slice(stack.indexOf('\n') + 1) ?? '';
}
