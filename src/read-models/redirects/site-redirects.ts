// Operators' redirects in memory, so that an address without a page costs no query.
import type { Kysely } from 'kysely';
import {
  readRedirects,
  readRedirectVersion,
  redirectsChannel,
} from '#adapters/database/operations/site-redirect-store.ts';
import type { Subscribe } from '#adapters/database/open-database.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { pollRows } from '#read-models/poll-rows.ts';

export interface SiteRedirects {
  /** The target of a path; null = it has no redirect. */
  readonly find: (path: string) => string | null;
  /** Reads again at once, after a change in this process. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

export async function openSiteRedirects({
  db,
  subscribe,
  onProblem,
}: {
  readonly db: Kysely<Schema>;
  readonly subscribe: Subscribe;
  readonly onProblem: (error: unknown) => void;
}): Promise<SiteRedirects> {
  let known: { readonly version: string; readonly paths: ReadonlyMap<string, string> } | null = null;
  const read = async () => {
    const version = await readRedirectVersion(db);
    if (known?.version !== version) known = { version, paths: await readRedirects(db) };
    return known;
  };
  const follower = await pollRows(read, {
    onProblem,
    subscribe: poll => subscribe(redirectsChannel, poll),
  });
  return {
    find: path => follower.current().paths.get(path) ?? null,
    refresh: follower.refresh,
    stop: follower.stop,
  };
}
