// The statistics of a country in memory: read on first use, and again after each roll-up.
import type { Kysely } from 'kysely';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import type { Schema } from '#adapters/database/schema.ts';
import {
  readReleaseMonths,
  readStatisticsState,
  readStoredSpells,
} from '#adapters/database/statistics/statistics-store.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { SpellLength } from '#domain/merchants/merchant-record.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import type { ReleaseMonth } from '#domain/statistics/release-month.ts';
import { pollRows } from '#read-models/poll-rows.ts';

export interface CountryStatistics {
  /** As soon as there is a real merchant, only real ones count; before, the demonstration's do. */
  readonly isDemo: boolean;
  /** The first day with a refurbished offer in stock, and the last whole day. ISO dates, UTC. */
  readonly since: string;
  readonly until: string;
  /** By model id; a model without a row was never in stock. */
  readonly months: ReadonlyMap<number, readonly ReleaseMonth[]>;
  readonly spells: ReadonlyMap<number, readonly SpellLength[]>;
}

export interface StatisticsCache {
  /** null = nothing was rolled up yet, or nothing refurbished was ever in stock in the country. */
  of(country: CountrySlug): Promise<CountryStatistics | null>;
  /** Changes when the statistics change. */
  version(): string;
  /** Reads again at once, after a roll-up in this process. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

export async function openStatisticsCache(
  db: Kysely<Schema>,
  onProblem: (error: unknown) => void,
): Promise<StatisticsCache> {
  const state = await pollRows(() => readStatisticsState(db), { onProblem });
  const cached = new Map<
    CountrySlug,
    { readonly version: string; readonly statistics: Promise<CountryStatistics | null> }
  >();
  const version = () => {
    const current = state.current();
    return current === null ? '' : `${current.lastDay} ${current.madeAt.getTime()}`;
  };
  return {
    of: country => {
      const known = cached.get(country);
      if (known?.version === version()) return known.statistics;
      const until = state.current()?.lastDay ?? null;
      const statistics = until === null ? Promise.resolve(null) : readCountry(db, country, until);
      cached.set(country, { version: version(), statistics });
      // A failed reading is forgotten, so that the next request tries again.
      statistics.catch(() => {
        if (cached.get(country)?.statistics === statistics) cached.delete(country);
      });
      return statistics;
    },
    version,
    refresh: state.refresh,
    stop: state.stop,
  };
}

function readCountry(
  db: Kysely<Schema>,
  country: CountrySlug,
  until: string,
): Promise<CountryStatistics | null> {
  return readInTime(db, async reading => {
    const all = await readReleaseMonths(reading, country);
    if (all.length === 0) return null;
    const isDemo = all.every(row => row.isDemo);
    const isCounted = (row: { readonly isDemo: boolean }) => row.isDemo === isDemo;
    const months = all.filter(isCounted);
    const spells = (await readStoredSpells(reading, country)).filter(isCounted);
    return {
      isDemo,
      since: isoDay(Math.min(...months.map(({ firstAt }) => firstAt))),
      until,
      months: Map.groupBy(months, ({ modelId }) => modelId),
      spells: new Map(spells.map(row => [row.modelId, row.spells])),
    };
  });
}
