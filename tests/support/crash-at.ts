// The database handle of a process that dies at a chosen statement.
import type { Kysely, KyselyPlugin } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

export class Crash extends Error {}

export interface DyingDatabase {
  readonly db: Kysely<Schema>;
  /** Whether the statement was reached. */
  readonly hasDied: () => boolean;
}

/** The statement with that number, counted from 1, is never sent, nor any after it. */
export function crashAt(db: Kysely<Schema>, statement: number): DyingDatabase {
  let sent = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (++sent >= statement) throw new Crash(`at statement ${statement}`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), hasDied: () => sent >= statement };
}
