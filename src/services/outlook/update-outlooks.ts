// Fits the price outlooks to the history again, once a day is rolled up.
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { readNewestFigureDay } from '#adapters/database/offers/price-drop-store.ts';
import { readOutlookDay, readPriceSeries, saveOutlooks } from '#adapters/database/outlook/outlook-store.ts';
import type { StoredOutlook } from '#adapters/database/outlook/outlook-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { fitOutlook } from '#domain/outlook/fit-outlook.ts';

/** Does nothing if the stored outlooks already rest on the newest day; `isRebuild`: earlier days have changed. */
export async function updateOutlooks(db: Kysely<Schema>, { isRebuild = false } = {}): Promise<void> {
  const day = await readNewestFigureDay(db);
  if (day === null || (!isRebuild && day === (await readOutlookDay(db)))) return;
  await saveOutlooks(db, await makeOutlooks(db, day));
}

/** Outlooks of every family and mode with a price; `until` is an ISO date, the newest whole day. */
export async function makeOutlooks(db: Kysely<Schema>, until: string): Promise<StoredOutlook[]> {
  const made: StoredOutlook[] = [];
  for (const { family, mode, series } of await readPriceSeries(db, until)) {
    // Lets requests run between two families.
    await setImmediate();
    const outlook = fitOutlook(series, until);
    if (outlook) made.push({ family, mode, outlook });
  }
  return made;
}
