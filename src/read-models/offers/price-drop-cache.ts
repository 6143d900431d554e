// The latest price drops of each country with their last 90 days, in memory. They rest on whole days, so they are computed once a day.
import type { Kysely } from 'kysely';
import { readNewestFigureDay, readPriceDrops } from '#adapters/database/offers/price-drop-store.ts';
import { readPriceTrends } from '#adapters/database/offers/price-trend-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { PriceStep } from '#domain/offers/grade-history.ts';
import type { RecordedDrop } from '#domain/offers/price-drop.ts';
import { startOfTrend } from '#domain/offers/price-trend.ts';
import { pollRows } from '#read-models/poll-rows.ts';

export interface TracedDrop extends RecordedDrop {
  /** Price steps of its grade, for at least the last 90 days. */
  readonly steps: readonly PriceStep[];
}

export interface PriceDropCache {
  /** Latest first; empty until the history was read for the first time. */
  of(country: CountrySlug): readonly TracedDrop[];
  /** Changes when the drops change. */
  version(): string;
  /** Reads again at once, after the history has changed in this process. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

interface Drops {
  /** The newest day that they rest on, an ISO date; null = none yet. */
  readonly day: string | null;
  readonly byCountry: ReadonlyMap<CountrySlug, readonly TracedDrop[]>;
}

/** Empty until `refresh` or for half a minute: a start does not wait for a pass over the whole history. */
export async function openPriceDropCache(
  db: Kysely<Schema>,
  onProblem: (error: unknown) => void,
): Promise<PriceDropCache> {
  let known: Drops = { day: null, byCountry: new Map() };
  let isOpen = false;
  const read = async (): Promise<Drops> => {
    if (!isOpen) return known;
    const day = await readNewestFigureDay(db);
    if (day === null || day === known.day) return known;
    const drops = await readPriceDrops(db, day);
    const trends = await readPriceTrends(
      db,
      drops.map(drop => ({ ...drop, mode: 'refurbished' })),
      startOfTrend(day),
    );
    const traced = drops.map((drop, at) => ({ ...drop, steps: trends[at] ?? [] }));
    known = { day, byCountry: Map.groupBy(traced, ({ country }) => country) };
    return known;
  };
  const follower = await pollRows(read, { onProblem });
  isOpen = true;
  return {
    of: country => follower.current().byCountry.get(country) ?? [],
    version: () => follower.current().day ?? '',
    refresh: follower.refresh,
    stop: follower.stop,
  };
}
