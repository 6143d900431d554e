// Do a database's files agree with each other? Asked of dumps, and of a copy of the directory after a power cut,
// where some files may be older than others: index against table, page against page, key against key.
import type { PGlite } from '@electric-sql/pglite';

/** Everything found wrong, in words for the log; empty means proven as far as can be. */
export async function proveDatabase(pglite: PGlite, options: { afterPowerCut: boolean }): Promise<string[]> {
  const problems: string[] = [];
  await pglite.exec('create extension if not exists amcheck');
  await proveTables(pglite, problems);
  await proveIndexes(pglite, problems);
  await proveReferences(pglite, problems);
  await proveGenerations(pglite, problems);
  if (!options.afterPowerCut) return problems;
  await proveIndexEntries(pglite, problems);
  // Rebuilding reads every row again and finds duplicates that a stale unique index let in.
  if (problems.length === 0) {
    const { rows } = await pglite.query<{ name: string }>('select quote_ident(current_database()) as name');
    await collect(problems, 'reindex', () => pglite.exec(`reindex database ${rows[0]!.name}`));
  }
  return problems;
}

async function proveTables(pglite: PGlite, problems: string[]): Promise<void> {
  const tables = await pglite.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'm') and relpersistence = 'p'`,
  );
  for (const { name } of tables.rows) {
    await collect(problems, name, async () => {
      const found = await pglite.query<{ blkno: number; msg: string }>(
        'select blkno, msg from verify_heapam($1::regclass, check_toast := true) limit 3',
        [name],
      );
      for (const { blkno, msg } of found.rows) problems.push(`${name} block ${blkno}: ${msg}`);
    });
  }
}

async function proveIndexes(pglite: PGlite, problems: string[]): Promise<void> {
  const indexes = await pglite.query<{ name: string; unique: boolean }>(
    `select i.indexrelid::regclass::text as name, i.indisunique as unique
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
     where a.amname = 'btree' and c.relpersistence = 'p' and i.indisvalid`,
  );
  for (const { name, unique } of indexes.rows) {
    await collect(problems, name, () =>
      pglite.query('select bt_index_check($1::regclass, true, $2)', [name, unique]),
    );
  }
}

/**
 * amcheck asks whether every row is in the index, not whether every entry has its row. An older table file under a
 * newer index is only seen this way: an entry leaves the index before its row's slot is freed, never after.
 */
async function proveIndexEntries(pglite: PGlite, problems: string[]): Promise<void> {
  await pglite.exec('create extension if not exists pageinspect');
  const indexes = await pglite.query<{ name: string; tableName: string }>(
    `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as "tableName"
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
     where a.amname = 'btree' and c.relpersistence = 'p' and i.indisvalid`,
  );
  for (const { name, tableName } of indexes.rows) {
    await collect(problems, name, async () => {
      // The first item of a page that has a right neighbour is its upper bound, not an entry.
      const { rows } = await pglite.query<{ lost: number }>(
        `with entry as (
           select unnest(coalesce(item.tids, array[item.htid])) as tid
           from generate_series(1, (pg_relation_size($1::text::regclass) / 8192)::int - 1) block,
             lateral bt_page_stats($1, block) page, lateral bt_page_items($1, block) item
           where page.type = 'l' and not (page.btpo_next <> 0 and item.itemoffset = 1)
         ), slot as (
           select format('(%s,%s)', block, item.lp)::tid as tid
           from generate_series(0, (pg_relation_size($2::text::regclass) / 8192)::int - 1) block,
             lateral heap_page_items(get_raw_page($2, block)) item
           where item.lp_flags <> 0
         )
         select count(*) as lost from entry where not exists (select from slot where slot.tid = entry.tid)`,
        [name, tableName],
      );
      if (Number(rows[0]?.lost) > 0) problems.push(`${name}: ${rows[0]!.lost} entries without their row`);
    });
  }
}

/** Foreign keys, and the references that only a column's comment states (decision 0029). */
async function proveReferences(pglite: PGlite, problems: string[]): Promise<void> {
  const references = await pglite.query<{ name: string; query: string }>(`
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
  // The planner may answer from an index that is itself in doubt; the tables are asked.
  await pglite.exec(
    'set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off',
  );
  for (const { name, query } of references.rows) {
    await collect(problems, name, async () => {
      const { rows } = await pglite.query<{ orphans: number }>(query);
      if (Number(rows[0]?.orphans) > 0)
        problems.push(`${name}: ${rows[0]!.orphans} rows without their parent`);
    });
  }
  await pglite.exec('reset enable_indexscan; reset enable_indexonlyscan; reset enable_bitmapscan');
}

/** Each generation says how many changes it made; a swap that is only half there has another number. */
async function proveGenerations(pglite: PGlite, problems: string[]): Promise<void> {
  const { rows } = await pglite.query<{ columns: number }>(`
    select count(*) as columns from pg_attribute
    where not attisdropped and ((attrelid = to_regclass('generation') and attname in ('id', 'change_count'))
      or (attrelid = to_regclass('change') and attname = 'generation_id'))`);
  if (Number(rows[0]?.columns) < 3) return;
  await collect(problems, 'generation', async () => {
    // Old changes are pruned from the front, so only from the first one kept.
    const wrong = await pglite.query<{ id: number; expected: number; found: number }>(`
      select g.id, g.change_count as expected, count(c.generation_id) as found
      from generation g left join change c on c.generation_id = g.id
      where g.id >= (select min(generation_id) from change)
      group by g.id, g.change_count having count(c.generation_id) <> g.change_count limit 3`);
    for (const { id, expected, found } of wrong.rows) {
      problems.push(`generation ${id}: ${found} of ${expected} changes`);
    }
    // Numbered without a gap by whoever holds the swap's lock.
    const gap = await pglite.query<{ missing: number }>(
      'select coalesce(max(id) - min(id) + 1 - count(*), 0) as missing from generation',
    );
    if (Number(gap.rows[0]?.missing) !== 0)
      problems.push(`generation: ${gap.rows[0]!.missing} missing in between`);
  });
}

async function collect(problems: string[], subject: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    problems.push(`${subject}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
