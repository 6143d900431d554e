// The iPhones of the catalogue's files in a database.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import { loadCatalogue } from '#services/catalogue/load-catalogue.ts';
import { clockOfTest, hashText, noSystems } from '#tests/support/market.ts';
import { readSeedFile } from '#tests/support/seed-products.ts';

export function loadIphones(db: Kysely<Schema>) {
  return loadCatalogue(
    { db, clock: clockOfTest, hash: hashText, systems: noSystems },
    readSeedFile('iphone'),
  );
}
