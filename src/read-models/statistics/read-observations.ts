// The observations of a day, for open data, within the time limit of a reader.
import type { Kysely } from 'kysely';
import { readInTime } from '#adapters/database/connection/read-in-time.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { readObservations } from '#adapters/database/statistics/observation-store.ts';
import type { Observation } from '#adapters/database/statistics/observation-store.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

export type ReadObservations = (
  country: CountrySlug,
  day: { readonly from: Date; readonly to: Date },
) => Promise<Observation[]>;

export function createObservationReader(db: Kysely<Schema>): ReadObservations {
  return (country, day) => readInTime(db, reading => readObservations(reading, country, day));
}
