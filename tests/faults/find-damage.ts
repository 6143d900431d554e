import { sql } from 'kysely';
import type { OpenDatabase } from '#adapters/database/open-database.ts';

/**
 * The damage that PostgreSQL's own checks (amcheck) find in any table or index, system catalogues included; reads every page, which
 * verifies its checksum.
 */
export async function findDamage(db: OpenDatabase['db']): Promise<string[]> {
  await sql`create extension if not exists amcheck`.execute(db);
  const { rows } = await sql<{ name: string; damage: string }>`
    select c.oid::regclass::text as name, d.msg as damage
    from pg_class c cross join lateral verify_heapam(c.oid) d
    where c.relkind in ('r', 't') and c.relpersistence = 'p'
  `.execute(db);
  // Throws at the first damaged one.
  await sql`
    select bt_index_check(c.oid, heapallindexed => true)
    from pg_class c join pg_am a on a.oid = c.relam
    where c.relkind = 'i' and a.amname = 'btree' and c.relpersistence = 'p'
  `.execute(db);
  return rows.map(({ name, damage }) => `${name}: ${damage}`);
}
