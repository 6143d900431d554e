// Merges a browser's list with the person's, so that all browsers of a person share one list.
import {
  lockSavedProducts,
  readSavedProducts,
  replaceSavedProducts,
} from '#adapters/database/people/saved-product-store.ts';
import { mergeSaved } from '#domain/people/saved-list.ts';
import type { SavedEntry } from '#domain/people/saved-list.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';

/** The merged list, newest first; null = the person has been deleted. Times ahead of the clock count as now. */
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
