// Redirects that an operator added.
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

/** Notified when a redirect was added or removed. */
export const redirectsChannel = 'windfall_redirects';

export interface SiteRedirect {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly createdAt: Date;
  readonly createdBy: string;
}

/** Changes with every redirect that is added or removed. */
export async function readRedirectVersion(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select count(*) || ' ' || coalesce(max(id), 0) as version from site_redirect
  `.execute(db);
  return rows[0]?.version ?? '';
}

/** Path -> path. */
export async function readRedirects(db: Kysely<Schema>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('site_redirect').select(['from_path', 'to_path']).execute();
  return new Map(rows.map(row => [row.from_path, row.to_path]));
}

/** A page by path, after the given one; `words`: part of either path. */
export async function readRedirectPage(
  db: Kysely<Schema>,
  { words, after, limit }: { readonly words: string | null; readonly after: string; readonly limit: number },
): Promise<SiteRedirect[]> {
  let query = db
    .selectFrom('site_redirect')
    .select([
      'id',
      'from_path as from',
      'to_path as to',
      'created_at as createdAt',
      'created_by as createdBy',
    ])
    .where('from_path', '>', after)
    .orderBy('from_path')
    .limit(limit);
  if (words !== null)
    query = query.where(sql<boolean>`strpos(from_path, ${words}) > 0 or strpos(to_path, ${words}) > 0`);
  return query.execute();
}

/** Prevents other processes from adding a redirect until the transaction ends. */
export async function lockRedirects(transaction: Transaction<Schema>): Promise<void> {
  await sql`lock table site_redirect in share row exclusive mode`.execute(transaction);
}

/** A redirect from or to a path. */
export async function findRedirectAt(
  db: Kysely<Schema>,
  end: { readonly from: string } | { readonly to: string },
): Promise<{ readonly from: string; readonly to: string } | null> {
  const found = db.selectFrom('site_redirect').select(['from_path as from', 'to_path as to']);
  const chosen =
    'from' in end ? found.where('from_path', '=', end.from) : found.where('to_path', '=', end.to);
  return (await chosen.limit(1).executeTakeFirst()) ?? null;
}

export async function insertRedirect(
  transaction: Transaction<Schema>,
  { from, to, createdAt, createdBy }: Omit<SiteRedirect, 'id'>,
): Promise<void> {
  await transaction
    .insertInto('site_redirect')
    .values({ from_path: from, to_path: to, created_at: createdAt, created_by: createdBy })
    .execute();
  await announceRedirects(transaction);
}

/** Returns the deleted redirect; null = there is none. */
export async function deleteRedirect(
  db: Kysely<Schema>,
  id: number,
): Promise<{ readonly from: string; readonly to: string } | null> {
  const row = await db
    .deleteFrom('site_redirect')
    .where('id', '=', id)
    .returning(['from_path as from', 'to_path as to'])
    .executeTakeFirst();
  if (!row) return null;
  await announceRedirects(db);
  return row;
}

async function announceRedirects(db: Kysely<Schema>): Promise<void> {
  await sql`select pg_notify(${redirectsChannel}, '')`.execute(db);
}
