// Price outlooks in memory: product pages and statistics show them without a query.
import type { Kysely } from 'kysely';
import { readOutlooks } from '#adapters/database/outlook/outlook-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { FamilySlug } from '#domain/catalogue/families.ts';
import type { Mode } from '#domain/offers/condition.ts';
import type { Outlook } from '#domain/outlook/outlook-rule.ts';
import { pollRows } from '#read-models/poll-rows.ts';

export interface OutlookCache {
  /** null = the history has no price of the family, or is not read yet. */
  of(family: FamilySlug, mode: Mode): Outlook | null;
  /** Changes when the outlooks change. */
  version(): string;
  stop(): Promise<void>;
}

export async function openOutlookCache(
  db: Kysely<Schema>,
  onProblem: (error: unknown) => void,
): Promise<OutlookCache> {
  const read = async () => {
    const stored = await readOutlooks(db);
    return {
      byFamily: new Map(stored.map(({ family, mode, outlook }) => [`${family} ${mode}`, outlook])),
      version: JSON.stringify(stored.map(({ outlook: { until, series } }) => [until, series])),
    };
  };
  const follower = await pollRows(read, { onProblem });
  return {
    of: (family, mode) => follower.current().byFamily.get(`${family} ${mode}`) ?? null,
    version: () => follower.current().version,
    stop: follower.stop,
  };
}
