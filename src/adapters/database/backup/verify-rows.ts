// Checks that the rows of a copy agree with each other.
import type pg from 'pg';
import { collectProblems } from '#adapters/database/backup/collect-problems.ts';

/** Checks foreign keys, and the references that only a column's comment states (decision 0029). */
export async function verifyReferences(client: pg.Client, problems: string[]): Promise<void> {
  const references = await client.query<{ name: string; query: string }>(`
    with reference as (
      select k.conname::text as name, k.conrelid as child, k.confrelid as parent, k.conkey as child_key, k.confkey as parent_key
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      where k.contype = 'f' and k.convalidated and c.relkind = 'r' and p.relkind = 'r'
      union all
      select format('%s.%s', a.attrelid::regclass, a.attname), a.attrelid, p.attrelid, array[a.attnum], array[p.attnum]
      from pg_description d
      join pg_attribute a on a.attrelid = d.objoid and a.attnum = d.objsubid
      cross join lateral regexp_match(d.description, '^references (\\w+) \\((\\w+)\\)$') as stated
      join pg_attribute p on p.attrelid = to_regclass(stated[1]) and p.attname = stated[2]
      where d.classoid = 'pg_class'::regclass and stated is not null
    )
    select r.name,
      format('select count(*) as orphans from only %s c where %s and not exists (select 1 from only %s p where %s)',
        r.child::regclass,
        (select string_agg(format('c.%I is not null', a.attname), ' and ')
           from unnest(r.child_key) u(n) join pg_attribute a on a.attrelid = r.child and a.attnum = u.n),
        r.parent::regclass,
        (select string_agg(format('p.%I = c.%I', pa.attname, ca.attname), ' and ')
           from unnest(r.child_key, r.parent_key) u(cn, pn)
           join pg_attribute ca on ca.attrelid = r.child and ca.attnum = u.cn
           join pg_attribute pa on pa.attrelid = r.parent and pa.attnum = u.pn)) as query
    from reference r`);
  // Reads the tables, not indexes that might agree only with each other.
  await client.query(
    'set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off',
  );
  for (const { name, query } of references.rows) {
    await collectProblems(problems, name, async () => {
      const { rows } = await client.query<{ orphans: string }>(query);
      if (Number(rows[0]?.orphans) > 0)
        problems.push(`${name}: ${rows[0]?.orphans} rows without their parent`);
    });
  }
  await client.query('reset enable_indexscan; reset enable_indexonlyscan; reset enable_bitmapscan');
}

/** Each change records how many rows it changed; a publish that is only half there has another number. */
export async function verifyChangeSequence(client: pg.Client, problems: string[]): Promise<void> {
  const { rows } = await client.query<{ columns: string }>(`
    select count(*) as columns from pg_attribute
    where not attisdropped and ((attrelid = to_regclass('generation') and attname in ('id', 'change_count'))
      or (attrelid = to_regclass('change') and attname = 'generation_id'))`);
  // The database has never been migrated.
  if (Number(rows[0]?.columns) < 3) return;
  await collectProblems(problems, 'generation', async () => {
    // Old changes are pruned from the front, so only those from the first one kept are checked.
    const wrong = await client.query<{ id: string; expected: string; found: string }>(`
      select g.id, g.change_count as expected, count(c.generation_id) as found
      from generation g left join change c on c.generation_id = g.id
      where g.id >= (select min(generation_id) from change)
      group by g.id, g.change_count having count(c.generation_id) <> g.change_count limit 3`);
    for (const { id, expected, found } of wrong.rows) {
      problems.push(`generation ${id}: ${found} of ${expected} changes`);
    }
    // The holder of the publish lock numbers them without a gap.
    const gap = await client.query<{ missing: string }>(
      'select coalesce(max(id) - min(id) + 1 - count(*), 0) as missing from generation',
    );
    if (Number(gap.rows[0]?.missing) !== 0)
      problems.push(`generation: ${gap.rows[0]?.missing} missing in between`);
  });
}
