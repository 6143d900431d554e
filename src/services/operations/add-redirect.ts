// Adds a redirect from an address without a page to an existing page, in one step.
import type { Kysely } from 'kysely';
import {
  findRedirectAt,
  insertRedirect,
  lockRedirects,
} from '#adapters/database/operations/site-redirect-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { readRedirectPath } from '#domain/urls/redirect-path.ts';
import type { Clock } from '#services/ports/clock.ts';

interface RedirectDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  /** The HTTP status that a visitor gets for a path. */
  readonly fetchPageStatus: (path: string) => Promise<number>;
}

interface Ends {
  readonly from: string;
  readonly to: string;
}

export type RedirectFailure =
  | 'no-from'
  | 'no-to'
  | 'same'
  /** The source has a redirect already. */
  | 'taken'
  /** The source answers with a page, or with anything else but 404. */
  | 'from-is-live'
  /** The target has no page. */
  | 'to-is-gone'
  /** Another redirect ends at this source or begins at this target. */
  | 'chain';

/** Takes both ends as visitors write them; returns them as stored. */
export async function addRedirect(
  { db, clock, fetchPageStatus }: RedirectDeps,
  typed: { readonly from: string; readonly to: string; readonly by: string },
): Promise<Result<Ends, RedirectFailure>> {
  const from = readRedirectPath(typed.from);
  const to = readRedirectPath(typed.to);
  // The home page cannot be redirected.
  if (from === null || from === '/') return fail('no-from');
  if (to === null) return fail('no-to');
  if (from === to) return fail('same');
  const ends = { from, to };
  const known = await findConflict(db, ends);
  if (known !== null) return fail(known);
  // Pages may ask the database, so no lock is held meanwhile.
  if ((await fetchPageStatus(from)) !== 404) return fail('from-is-live');
  if ((await fetchPageStatus(to)) !== 200) return fail('to-is-gone');
  return db.transaction().execute(async transaction => {
    await lockRedirects(transaction);
    const conflict = await findConflict(transaction, ends);
    if (conflict !== null) return fail(conflict);
    await insertRedirect(transaction, { ...ends, createdAt: clock.now(), createdBy: typed.by });
    return ok(ends);
  });
}

async function findConflict(db: Kysely<Schema>, { from, to }: Ends): Promise<'taken' | 'chain' | null> {
  if (await findRedirectAt(db, { from })) return 'taken';
  const next = (await findRedirectAt(db, { to: from })) ?? (await findRedirectAt(db, { from: to }));
  return next === null ? null : 'chain';
}
