// Leads an address that has no page any more elsewhere: in one step, to a page that is there.
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
  readonly askPage: (path: string) => Promise<number>;
}

interface Ends {
  readonly from: string;
  readonly to: string;
}

export type RedirectFailure =
  | 'no-from'
  | 'no-to'
  | 'same'
  /** There is one from there. */
  | 'taken'
  /** A page is there, or an answer that is none of a page. */
  | 'from-is-live'
  /** Nobody would find a page there. */
  | 'to-is-gone'
  /** Another one ends where this would begin, or begins where it would end. */
  | 'chain';

/** Both ends as visitors write them. Returns them as they are stored. */
export async function addRedirect(
  { db, clock, askPage }: RedirectDeps,
  typed: { readonly from: string; readonly to: string; readonly by: string },
): Promise<Result<Ends, RedirectFailure>> {
  const from = readRedirectPath(typed.from);
  const to = readRedirectPath(typed.to);
  // Home is no address that anything could be led away from.
  if (from === null || from === '/') return fail('no-from');
  if (to === null) return fail('no-to');
  if (from === to) return fail('same');
  const ends = { from, to };
  const known = await findConflict(db, ends);
  if (known !== null) return fail(known);
  // Pages may ask the database, so no lock is held meanwhile.
  if ((await askPage(from)) !== 404) return fail('from-is-live');
  if ((await askPage(to)) !== 200) return fail('to-is-gone');
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
