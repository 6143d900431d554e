// Records the SQL of queries, without the values: to verify that two requests take the same work.
import type { Kysely, KyselyPlugin } from 'kysely';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import type { Schema } from '#adapters/database/schema.ts';

export interface QueryRecorder {
  /** The same database, whose queries are recorded. */
  readonly database: OpenDatabase;
  /** SQL of the queries since the last call, in their order. */
  take(): string[];
}

export function recordQueries(database: OpenDatabase): QueryRecorder {
  let asked: string[] = [];
  const { db } = database;
  const compiler: Kysely<Schema> = db;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(compiler.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    database: { ...database, db: db.withPlugin(plugin) },
    take: () => {
      const statements = asked;
      asked = [];
      return statements;
    },
  };
}
