// A database of a process that dies at a statement of the test's choice.
import type { Kysely, KyselyPlugin } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

export class Crash extends Error {}

export interface DyingDatabase {
  readonly db: Kysely<Schema>;
  /** Whether it came to the statement. */
  readonly hasDied: () => boolean;
}

/** The statement of that number, counted from 1, is never sent, and none behind it. */
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
