// Checks that a copy is complete: the checksum of every page, PostgreSQL's own checks of every table and index, and the references of every
// row. Only for copies: the checks are installed in the database.
import type pg from 'pg';
import { collectProblems } from '#adapters/database/backup/collect-problems.ts';
import type { ConnectToCopy } from '#adapters/database/backup/database-copy.ts';
import type { TableCounts } from '#adapters/database/backup/dump-files.ts';
import { ownDatabase } from '#adapters/database/embedded/server-login.ts';
import { verifyChangeSequence, verifyReferences } from '#adapters/database/backup/verify-rows.ts';

export interface CopyVerification {
  /** In words for the operator; empty when nothing is wrong. */
  readonly problems: readonly string[];
  readonly counts: TableCounts;
}

/** Further problems are left out: an operator does not read more of them. */
const maxProblems = 20;

/** `marker`: a transaction that the copy must know as committed. */
export async function verifyCopy(connect: ConnectToCopy, marker: string | null): Promise<CopyVerification> {
  const problems: string[] = [];
  const counts: Record<string, number> = {};
  // A check that throws is a problem of the copy, too: a damaged system table, or a page that crashes its server.
  await collectProblems(problems, 'check', async () => {
    const client = await connect(ownDatabase);
    await client.query('create extension amcheck');
    if (marker !== null) await verifyMarker(client, marker, problems);
    await verifyPages(client, connect, problems);
    await verifyTables(client, problems);
    await verifyIndexes(client, problems);
    await verifyReferences(client, problems);
    await verifyChangeSequence(client, problems);
    await countRows(client, counts, problems);
  });
  return { problems: problems.slice(0, maxProblems), counts };
}

async function verifyMarker(client: pg.Client, marker: string, problems: string[]): Promise<void> {
  await collectProblems(problems, 'end of the dump', async () => {
    const { rows } = await client.query<{ status: string | null }>(
      'select pg_xact_status($1::text::xid8) as status',
      [marker],
    );
    if (rows[0]?.status !== 'committed') problems.push('it ends before the moment it was taken');
  });
}

/** Reads every page of every database, which compares it with its checksum. */
async function verifyPages(client: pg.Client, connect: ConnectToCopy, problems: string[]): Promise<void> {
  await client.query('update pg_database set datallowconn = true');
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database');
  for (const { name } of rows) {
    const visitor = name === ownDatabase ? client : await connect(name);
    await visitor.query('create extension pg_prewarm');
    const forks = await visitor.query<{ relation: string; name: string; fork: string }>(`
      select c.oid::text as relation, c.oid::regclass::text as name, fork
      from pg_class c cross join unnest(array['main', 'fsm', 'vm', 'init']) fork
      where c.relkind in ('r', 'i', 't', 'm', 'S') and pg_relation_size(c.oid, fork) > 0`);
    for (const { relation, name: table, fork } of forks.rows) {
      await collectProblems(problems, `${table} (${fork})`, () =>
        visitor.query(`select pg_prewarm($1::text::oid::regclass, 'buffer', $2)`, [relation, fork]),
      );
    }
  }
}

async function verifyTables(client: pg.Client, problems: string[]): Promise<void> {
  const tables = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'm') and relpersistence = 'p'`,
  );
  for (const { name } of tables.rows) {
    await collectProblems(problems, name, async () => {
      const found = await client.query<{ blkno: string; msg: string }>(
        'select blkno, msg from verify_heapam($1::text::regclass, check_toast := true) limit 3',
        [name],
      );
      for (const { blkno, msg } of found.rows) problems.push(`${name} block ${blkno}: ${msg}`);
    });
  }
}

/** Checks that each row of a table has its entry in each index, and that the entries are in order. */
async function verifyIndexes(client: pg.Client, problems: string[]): Promise<void> {
  const indexes = await client.query<{ name: string; unique: boolean }>(
    `select i.indexrelid::regclass::text as name, i.indisunique as unique
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
     where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid`,
  );
  for (const { name, unique } of indexes.rows) {
    await collectProblems(problems, name, () =>
      client.query('select bt_index_check($1::text::regclass, true, $2)', [name, unique]),
    );
  }
}

async function countRows(
  client: pg.Client,
  counts: Record<string, number>,
  problems: string[],
): Promise<void> {
  const tables = await client.query<{ key: string; name: string }>(`
    select format('%s.%s', n.nspname, c.relname) as key, c.oid::regclass::text as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
    order by 1`);
  for (const { key, name } of tables.rows) {
    await collectProblems(problems, name, async () => {
      const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${name}`);
      counts[key] = Number(rows[0]?.rows);
    });
  }
}
