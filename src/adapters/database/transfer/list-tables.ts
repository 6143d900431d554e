import type pg from 'pg';
import { quoteName, type SequenceState } from '#adapters/database/transfer/export-file.ts';

export interface TableShape {
  readonly name: string;
  /** Columns that take a value: those that are not generated. */
  readonly columns: readonly string[];
}

/** All tables of the schema, each after those that its foreign keys name. Throws when foreign keys form a cycle. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; parents: string[] }>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select distinct p.relname::text from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = c.oid and p.oid <> c.oid) as parents
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`);
  const ordered: typeof rows = [];
  const placed = new Set<string>();
  while (ordered.length < rows.length) {
    const next = rows.find(
      ({ name, parents }) => !placed.has(name) && parents.every(parent => placed.has(parent)),
    );
    if (!next) throw new Error('the tables refer to each other in a circle');
    ordered.push(next);
    placed.add(next.name);
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

export async function readSequences(client: pg.Client): Promise<Record<string, SequenceState>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace order by 1`,
  );
  const states: Record<string, SequenceState> = {};
  for (const { name } of rows) {
    const state = await client.query<SequenceState>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoteName(name)}`,
    );
    if (state.rows[0]) states[name] = state.rows[0];
  }
  return states;
}
