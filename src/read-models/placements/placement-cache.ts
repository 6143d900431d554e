// Paid placements in memory: those that lists may show, and their impressions since the last read of the database.
import type { Kysely } from 'kysely';
import { readPlacements } from '#adapters/database/catalogue/placement-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import { isDue } from '#domain/placements/select-placements.ts';
import type { BookedPlacement } from '#domain/placements/select-placements.ts';
import { pollRows } from '#read-models/poll-rows.ts';

export interface PlacementCache {
  /** Booked and not ended, with their impressions. */
  booked(): readonly BookedPlacement[];
  /** Changes when a placement is booked or changed. */
  version(): string;
  /** Counts the placements that a list showed at `now` if they are booked for it; returns those that counted. */
  countShown(
    shown: {
      readonly country: CountrySlug;
      readonly filters: ActiveFilters;
      readonly ids: readonly number[];
    },
    now: number,
  ): number[];
  /** Reads again at once, after a change in this process. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

export async function openPlacementCache(deps: {
  readonly db: Kysely<Schema>;
  readonly now: () => Date;
  readonly onProblem: (error: unknown) => void;
}): Promise<PlacementCache> {
  /** Impressions in this process since the last read: `id/day` -> count. */
  let recent = new Map<string, number>();
  let readAt = 0;
  let version = '';
  const read = async () => {
    const rows = await readPlacements(deps.db, deps.now());
    // Impressions counted here are in the database by now, except those of the last moment: a cap may be exceeded by that few.
    recent = new Map();
    readAt++;
    version = JSON.stringify(rows.map(({ placement }) => placement));
    return rows;
  };
  const follower = await pollRows(read, { onProblem: deps.onProblem });
  let shown: { readAt: number; count: number; booked: readonly BookedPlacement[] } | null = null;
  let count = 0;

  return {
    booked: () => {
      if (shown?.readAt !== readAt || shown.count !== count) {
        const day = isoDay(deps.now().getTime());
        shown = { readAt, count, booked: follower.current().map(each => withRecent(each, day, recent)) };
      }
      return shown.booked;
    },
    version: () => version,
    countShown: ({ country, filters, ids }, now) => {
      const wanted = new Set(ids);
      const due = follower
        .current()
        .filter(({ placement }) => wanted.has(placement.id) && isDue(placement, { country, filters, now }))
        .map(({ placement }) => placement.id);
      for (const id of due) {
        const key = `${id}/${isoDay(now)}`;
        recent.set(key, (recent.get(key) ?? 0) + 1);
        count++;
      }
      return due;
    },
    refresh: follower.refresh,
    stop: follower.stop,
  };
}

function withRecent(
  { placement, impressions }: BookedPlacement,
  day: string,
  recent: ReadonlyMap<string, number>,
): BookedPlacement {
  const shown = recent.get(`${placement.id}/${day}`) ?? 0;
  if (shown === 0) return { placement, impressions };
  const onDay = impressions?.day === day ? impressions.onDay : 0;
  return { placement, impressions: { day, onDay: onDay + shown, total: (impressions?.total ?? 0) + shown } };
}
