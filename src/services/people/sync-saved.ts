// Joins a browser's list with that of its visitor, so that every browser of one person has the same.
import {
  lockSavedProducts,
  readSavedProducts,
  replaceSavedProducts,
} from '#adapters/database/people/saved-product-store.ts';
import { mergeSaved } from '#domain/people/saved-list.ts';
import type { SavedEntry } from '#domain/people/saved-list.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';

/** The joined list, newest first; null when the person is gone. A clock that is ahead counts as now. */
export async function syncSaved(
  { db }: Pick<PeopleDeps, 'db'>,
  personId: number,
  entries: readonly SavedEntry[],
  now: Date,
): Promise<SavedEntry[] | null> {
  const given = entries.map(entry => ({ ...entry, changedAt: Math.min(entry.changedAt, now.getTime()) }));
  return db.transaction().execute(async transaction => {
    if (!(await lockSavedProducts(transaction, personId))) return null;
    const joined = mergeSaved(await readSavedProducts(transaction, personId), given);
    await replaceSavedProducts(transaction, personId, joined);
    return joined;
  });
}
