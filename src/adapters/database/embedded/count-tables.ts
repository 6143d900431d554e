import type { PGlite } from '@electric-sql/pglite';
import type { TableCounts } from '#adapters/database/embedded/thread-protocol.ts';

/** Exact row counts of every table that is ours, in one statement so that they belong together. */
export async function countTables(pglite: PGlite): Promise<TableCounts> {
  const tables = await pglite.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname not like 'pg_toast%'
    order by 1`);
  if (tables.rows.length === 0) return {};
  const counts = await pglite.query<{ name: string; count: number }>(
    tables.rows
      .map(({ name }) => `select '${name.replaceAll("'", "''")}' as name, count(*) from only ${name}`)
      .join(' union all '),
  );
  return Object.fromEntries(counts.rows.map(({ name, count }) => [name, Number(count)]));
}
