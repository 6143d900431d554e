// How long alerts take, by country: read from the database at most once a minute.
import { dayMs, minuteMs } from '#domain/durations.ts';
import type { Kysely } from 'kysely';
import { readFeedChecks, readLatencies } from '#adapters/database/alerts/alert-view-store.ts';
import type { FeedChecks, MerchantLatency } from '#adapters/database/alerts/alert-view-store.ts';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

export const latencyDays = 30;
const freshMs = minuteMs;

export interface CountryLatency {
  readonly merchants: readonly MerchantLatency[];
  readonly p50Seconds: number | null;
  readonly p95Seconds: number | null;
  readonly checks: FeedChecks;
}

/** `now` in milliseconds since 1970. */
export type ViewLatency = (country: CountrySlug, now: number) => Promise<CountryLatency>;

export function createLatencyView(db: Kysely<Schema>): ViewLatency {
  const cached = new Map<CountrySlug, { readonly at: number; readonly latency: Promise<CountryLatency> }>();
  return (country, now) => {
    const known = cached.get(country);
    if (known && Math.abs(now - known.at) < freshMs) return known.latency;
    const latency = readLatency(db, country, now);
    cached.set(country, { at: now, latency });
    latency.catch(() => {
      if (cached.get(country)?.latency === latency) cached.delete(country);
    });
    return latency;
  };
}

async function readLatency(db: Kysely<Schema>, country: CountrySlug, now: number): Promise<CountryLatency> {
  const since = new Date(now - latencyDays * dayMs);
  return readInTime(db, async reading => {
    const rows = await readLatencies(reading, country, since);
    const all = rows.find(({ merchantSlug }) => merchantSlug === '');
    return {
      merchants: rows.filter(({ merchantSlug }) => merchantSlug !== ''),
      p50Seconds: all?.p50Seconds ?? null,
      p95Seconds: all?.p95Seconds ?? null,
      checks: await readFeedChecks(reading, country),
    };
  });
}
